import { useEffect, useRef } from "react";
import type { Blocker } from "react-router";

/** Asks whoever leaves a changed form whether they mean it. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocked = blocker.state === "blocked";
  useEffect(() => {
    if (blocked) dialog.current!.showModal();
    else dialog.current!.close();
  }, [blocked]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      // Escape means to stay.
      onClose={() => blocker.state === "blocked" && blocker.reset()}
      className="m-auto w-[min(92vw,28rem)] rounded-card border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id="leave-title" className="text-xl">
        Leave without saving?
      </h2>
      <p className="mt-2 text-ink-soft">
        Your changes are not saved. We keep what you typed in this browser, so that you can go on with it later.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={() => blocker.state === "blocked" && blocker.proceed()}>
          Leave
        </button>
        <button type="button" autoFocus className="btn btn-accent" onClick={() => dialog.current!.close()}>
          Stay and go on
        </button>
      </div>
    </dialog>
  );
}
