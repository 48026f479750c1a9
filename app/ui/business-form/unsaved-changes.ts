import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Makes the browser ask before it leaves the page of a changed form, unless it is sending the form. `isAnswered` means that the form
 * opened with values that were not saved. Returns whether the form has unsaved changes.
 */
export function useLeaveWarning(formRef: FormRef, isAnswered: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    before.current = valuesIn(formRef.current!);
  }, [formRef]);
  const isChanged = useCallback(() => {
    if (!formRef.current || before.current === null) return false;
    return isAnswered || valuesIn(formRef.current) !== before.current;
  }, [formRef, isAnswered]);
  useEffect(() => {
    let isSent = false;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    window.addEventListener("submit", (event) => (isSent = !event.defaultPrevented), listen);
    window.addEventListener("pageshow", () => (isSent = false), listen);
    window.addEventListener("beforeunload", (event) => !isSent && isChanged() && event.preventDefault(), listen);
    return () => stop.abort();
  }, [isChanged]);
  return isChanged;
}

/** Like `useLeaveWarning`, and asks before a link leads to another page in the areas with the framework's client. */
export function useUnsavedChanges(formRef: FormRef, isAnswered: boolean): void {
  const isChanged = useLeaveWarning(formRef, isAnswered);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isChanged() &&
      !window.confirm("Leave without saving? Your changes are not saved."),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

function valuesIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
