import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type FailureMessage, PostForm } from "#app/ui/form/post-form.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";

type DialogProps = {
  title: string;
  /** The page without the dialog: where closing it leads. */
  back: string;
  children: ReactNode;
  /** Where it stands and how large it is. */
  className?: string;
};

const centered = "m-auto w-[min(100%-2rem,32rem)] max-h-[calc(100dvh-2rem)] rounded-card";

/** At the side of the screen, for a form; the whole width of a phone. */
export const sheetClassName = "mr-0 ml-auto h-dvh max-h-none w-full max-w-none sm:w-[28rem] sm:border-y-0 sm:border-r-0";

/**
 * A dialog that a page's address opens. Without scripts it stands open on the page; with them it holds the focus, closes on
 * Escape and gives the focus back to what opened it.
 */
export function Dialog({ title, back, children, className = centered }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  useRestoreFocus();
  useModal(box);

  function leave(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(back, { preventScrollReset: true });
  }

  return (
    <dialog
      ref={box}
      open
      aria-labelledby={titleId}
      onCancel={leave}
      onClick={(event) => event.target === box.current && leave(event)}
      className={`fixed inset-0 z-40 overflow-y-auto border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-scrim ${className}`}
    >
      <div className="grid gap-4 p-5 md:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          <Link
            to={back}
            preventScrollReset
            aria-label="Close"
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken"
          >
            <Icon name="x" />
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** What a dialog or sheet ends with: the action and the way out. */
export function DialogActions({
  back,
  cancelLabel = "Cancel",
  children,
}: {
  back: string;
  cancelLabel?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {children}
      <LinkButton to={back} preventScrollReset data-first label={cancelLabel} />
    </div>
  );
}

type ConfirmProps = Omit<DialogProps, "place"> & {
  /** What the button says, and while the action is on its way. */
  label: string;
  busyLabel?: string;
  /** What the way out says, where "Cancel" could be taken for the action. */
  cancelLabel?: string;
  icon?: string;
  /** What it says when it could not be sent. */
  failed: FailureMessage;
  /** What is posted when it is pressed. */
  fields: Record<string, string>;
  /** What can be chosen besides, such as a box to tick. */
  choice?: ReactNode;
  problem?: string | undefined;
  /** Why it cannot be done now; there is no button then. */
  refused?: boolean;
};

/** Asks before something is done that is not easily taken back. */
export function ConfirmDialog({
  label,
  busyLabel,
  cancelLabel,
  icon,
  failed,
  fields,
  choice,
  problem,
  refused,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog}>
      {problem && <FormProblem>{problem}</FormProblem>}
      <div className="grid gap-2 wrap-anywhere">{children}</div>
      <PostForm failed={failed} fields={fields} preventScrollReset className="grid gap-4">
        {choice}
        <DialogActions back={dialog.back} {...(cancelLabel && { cancelLabel })}>
          {!refused && <SubmitButton label={label} sending={busyLabel} icon={icon} look="btn-danger" />}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

const firstField = "[data-first-field], input:not([type=hidden]):not([readonly]), select, textarea";

/** Turns the dialog that the server wrote as open into one that holds the focus. */
function useModal(box: React.RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.removeAttribute("open");
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>(firstField) ?? dialog.querySelector<HTMLElement>("[data-first]");
    first?.focus();
    return () => dialog.close();
  }, [box]);
}
