import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/** A navigation that waits for the answer to "Leave without saving?", or null if no navigation waits. */
export type Leaving = { proceed(): void; reset(): void } | null;

const leaveEvent = "app:leave";

/** Returns whether a changed form on the page asks for confirmation first. If so, it calls `leave` when the visitor confirms. */
export function asksBeforeLeaving(leave: () => void): boolean {
  return !window.dispatchEvent(new CustomEvent(leaveEvent, { detail: leave, cancelable: true }));
}

/**
 * Blocks leaving a changed form. Returns the navigation that the visitor must confirm after opening another page on the site or
 * logging out. If the visitor leaves the site, the browser asks instead.
 */
export function useUnsavedChanges(isChanged: () => boolean, saving: boolean): Leaving {
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saving && isChanged()) event.preventDefault();
    };
    const block = (event: Event) => {
      if (!isChanged()) return;
      event.preventDefault();
      setPendingLeave(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener(leaveEvent, block);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(leaveEvent, block);
    };
  }, [isChanged, saving]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isChanged();
  });

  if (blocker.state === "blocked") return blocker;
  return pendingLeave && { proceed: () => (setPendingLeave(null), pendingLeave()), reset: () => setPendingLeave(null) };
}

/** Asks for confirmation before the user leaves a changed form. */
export function UnsavedChangesDialog({ leaving }: { leaving: Leaving }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = leaving !== null;
  useEffect(() => {
    if (isOpen) dialog.current!.showModal();
    else dialog.current!.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      // Escape keeps the user on the page.
      onClose={() => leaving?.reset()}
      className="m-auto w-[min(92vw,28rem)] rounded-card border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id="leave-title" className="text-xl">
        Leave without saving?
      </h2>
      <p className="mt-2 text-ink-soft">Your changes are not saved.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={() => leaving?.proceed()}>
          Leave
        </button>
        <button type="button" autoFocus className="btn btn-accent" onClick={() => dialog.current!.close()}>
          Keep editing
        </button>
      </div>
    </dialog>
  );
}

/**
 * Returns a function that checks whether the form has unsaved changes. `initiallyChanged` means that the form opened with unsaved
 * values.
 */
export function useChanges(formRef: RefObject<HTMLFormElement | null>, initiallyChanged: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    // The visitor may have typed before the scripts ran.
    const typed = [...formRef.current!.elements].some((field) => field instanceof HTMLInputElement && isTyped(field));
    before.current = typed ? "" : valuesIn(formRef.current!);
  }, [formRef]);
  return useCallback(() => {
    if (!formRef.current || before.current === null) return false;
    return initiallyChanged || valuesIn(formRef.current) !== before.current;
  }, [formRef, initiallyChanged]);
}

function valuesIn(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === "string");
  return JSON.stringify(texts.sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
}

function isTyped({ type, value, defaultValue }: HTMLInputElement): boolean {
  return ["text", "email", "tel", "url"].includes(type) && value !== defaultValue;
}

/** Makes the browser ask before a changed form's page is left, unless the form is being sent. */
export function useLeaveWarning(isChanged: () => boolean): void {
  useEffect(() => {
    let isSent = false;
    const onSubmit = (event: SubmitEvent) => void (isSent = !event.defaultPrevented);
    const onShow = () => void (isSent = false);
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent && isChanged()) event.preventDefault();
    };
    window.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isChanged]);
}
