import { useEffect, useRef } from "react";
import type { Leaving } from "./use-unsaved-changes.ts";

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
