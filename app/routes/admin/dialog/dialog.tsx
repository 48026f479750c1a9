import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";

type DialogProps = {
  title: string;
  /** The path of the page without the dialog. Closing the dialog opens that page. */
  back: string;
  children: ReactNode;
  /** Sets the position and size of the dialog. */
  className?: string;
};

export const centeredDialog = "m-auto w-[min(100%-2rem,32rem)] max-h-[calc(100dvh-2rem)] rounded-card";
export const dialogLook =
  "fixed inset-0 z-40 overflow-y-auto border border-line bg-surface p-0 text-left font-normal whitespace-normal text-ink shadow-float backdrop:bg-scrim";
export const closeLook = "-mt-1 -mr-2 grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken";

/** The class names for a side sheet, which takes the full width on phones. */
export const sheetClassName = "mr-0 ml-auto h-dvh max-h-none w-full max-w-none sm:w-[28rem] sm:border-y-0 sm:border-r-0";

/**
 * A dialog that a URL opens. Without JavaScript, it is an open, non-modal dialog. With JavaScript, it is modal, closes on Escape, and
 * returns the focus to the link that opened it.
 */
export function Dialog({ title, back, children, className = centeredDialog }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  useRestoreFocus();
  useLayoutEffect(() => {
    const element = dialog.current!;
    // The server renders the dialog open but not modal.
    element.removeAttribute("open");
    openModal(element);
    return () => element.close();
  }, []);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(back, { preventScrollReset: true });
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={close}
      onClick={(event) => event.target === dialog.current && close(event)}
      className={`${dialogLook} ${className}`}
    >
      <DialogContent
        {...{ title, titleId }}
        close={
          <Link to={back} preventScrollReset aria-label="Close" className={closeLook}>
            <Icon name="x" />
          </Link>
        }
      >
        {children}
      </DialogContent>
    </dialog>
  );
}

type ContentProps = { title: string; titleId: string; close: ReactNode; children: ReactNode };

/** A dialog's title and content. */
export function DialogContent({ title, titleId, close, children }: ContentProps) {
  return (
    <div className="grid gap-4 p-5 md:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="pt-1.5 text-xl">
          {title}
        </h2>
        {close}
      </div>
      {children}
    </div>
  );
}

/** A dialog's buttons: the action and Cancel. */
export function DialogActions({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {children}
      <LinkButton to={back} preventScrollReset data-first label="Cancel" />
    </div>
  );
}

type ConfirmProps = DialogProps & {
  /** The path that handles the form, and its hidden fields. */
  action?: string;
  fields: Record<string, string>;
  /** The message for a request that gets no usable response. */
  failed: FailureMessage;
  /** The button's label, and its label while the request is pending. */
  label: string;
  busyLabel?: string;
  icon?: string;
  /** An extra choice, such as a checkbox. */
  choice?: ReactNode;
  /** Hides the button, because the action is not possible now. */
  refused?: boolean;
};

/** A dialog that a URL opens, and that asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({ action, fields, failed, choice, refused, children, ...props }: ConfirmProps) {
  const { label, busyLabel, icon, ...dialog } = props;
  const sender = useSender();
  const problem = sender.answer?.problem;
  return (
    <Dialog {...dialog}>
      {problem && <FormProblem>{problem.text ?? problem.title}</FormProblem>}
      <div className="grid gap-2 wrap-anywhere">{children}</div>
      <PostForm {...{ action, fields, failed, sender }} preventScrollReset className="grid gap-4">
        {choice}
        <DialogActions back={dialog.back}>
          {!refused && <SubmitButton label={label} sending={busyLabel} icon={icon} look="btn-danger" />}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

const firstField = "[data-first-field], input:not([type=hidden]):not([readonly]), select, textarea";

/** Opens the dialog and focuses its first field, or else its first button. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const first = dialog.querySelector<HTMLElement>(firstField) ?? dialog.querySelector<HTMLElement>("[data-first]");
  first?.focus();
}

/**
 * When the component unmounts, returns the focus to the link that opened it. The link may have been rendered again, so the hook
 * finds it by its URL. If the link no longer exists, the page gets the focus.
 */
export function useRestoreFocus(): void {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusTarget(opener)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

function focusTarget(opener: Element | null): HTMLElement | null {
  const href = opener?.getAttribute("href");
  const link = href ? document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`) : null;
  return link ?? document.getElementById("main");
}
