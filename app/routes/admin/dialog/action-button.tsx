import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { centeredDialog, closeLook, DialogContent, dialogLook, openModal } from "./dialog.tsx";

type ActionProps = {
  /** The path of the action. It gets the page's query, so that it can redirect to the same list. */
  action: string;
  fields?: Record<string, string | number>;
  /** The message for a request that gets no usable response. */
  failed: FailureMessage;
  label: string;
  /** What the button is about, for screen readers. */
  about?: string;
  sending?: string;
  icon?: string;
  look?: string;
  /** Shows only the icon. */
  iconOnly?: boolean;
};

/** A button that posts to an action. */
export function ActionButton({ action, fields, failed, iconOnly, ...button }: ActionProps) {
  const { search } = useLocation();
  return (
    <PostForm action={action + search} failed={failed} {...(fields && { fields })} toastOnly preventScrollReset>
      {iconOnly ? <IconButton {...button} /> : <SubmitButton look="btn-quiet" {...button} />}
    </PostForm>
  );
}

type IconButtonProps = Pick<ActionProps, "label" | "about" | "icon" | "look"> & { onClick?(): void };

function IconButton({ label, about, icon = "", look = "", onClick }: IconButtonProps) {
  const name = about ? `${label} ${about}` : label;
  return (
    <button type={onClick && "button"} {...{ onClick }} title={name} aria-label={name} className={`icon-button ${look}`}>
      <Icon name={icon} />
    </button>
  );
}

type ConfirmButtonProps = ActionProps & {
  /** The dialog's title and its button, if they differ from the label. */
  title?: string;
  button?: string;
  buttonLook?: string;
  /** A field in the form, such as a checkbox. */
  choice?: ReactNode;
  /** Hides the dialog's button, because the action is not possible now. */
  refused?: boolean;
  /** The question. */
  children?: ReactNode;
};

/** A button that asks for confirmation in a dialog before it posts to an action. A redirect closes the dialog. */
export function ConfirmButton({ action, fields, failed, sending, iconOnly, ...props }: ConfirmButtonProps) {
  const {
    label,
    about,
    icon,
    look = "",
    title = label,
    button = label,
    buttonLook = "btn-danger",
    choice,
    refused = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { key, search } = useLocation();
  const sender = useSender();
  useEffect(() => dialog.current?.close(), [key]);
  const problem = sender.answer?.problem;
  const opener = { label, ...(about && { about }), ...(icon && { icon }), onClick: () => openModal(dialog.current!) };
  const close = () => dialog.current!.close();
  return (
    <>
      {iconOnly ? <IconButton {...opener} look={look} /> : <Button {...opener} look={`btn-quiet ${look}`} />}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onClick={(event) => event.target === dialog.current && close()}
        className={`${dialogLook} ${centeredDialog}`}
      >
        <DialogContent
          {...{ title, titleId }}
          close={
            <button type="button" aria-label="Close" onClick={close} className={closeLook}>
              <Icon name="x" />
            </button>
          }
        >
          {problem && <FormProblem>{problem.text ?? problem.title}</FormProblem>}
          {children && <div className="grid gap-2 wrap-anywhere">{children}</div>}
          <PostForm
            {...{ sender, failed, ...(fields && { fields }) }}
            action={action + search}
            preventScrollReset
            className="grid gap-4"
          >
            {choice}
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              {!refused && <SubmitButton label={button} sending={sending} look={buttonLook} />}
              <Button data-first label="Cancel" look="btn-quiet" onClick={close} />
            </div>
          </PostForm>
        </DialogContent>
      </dialog>
    </>
  );
}
