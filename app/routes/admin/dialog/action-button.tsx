import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { type HiddenValues, PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";

type ActionProps = {
  /** The path of the action. It gets the page's query, so that it can redirect to the same list. */
  action: string;
  fields?: HiddenValues;
  /** The message for a request that gets no usable response. */
  failed?: FailureMessage | undefined;
  label: string;
  /** What the button is about, for screen readers. */
  about?: string;
  sending?: string;
  icon?: string;
  look?: string;
};

/** A button that posts to an action. */
export function ActionButton({ action, fields = {}, failed, ...button }: ActionProps) {
  const { search } = useLocation();
  return (
    <PostForm {...{ failed, fields }} action={action + search} toastOnly preventScrollReset>
      <SubmitButton look="btn-quiet" {...button} />
    </PostForm>
  );
}

type ConfirmProps = Omit<ActionProps, "about" | "look"> & {
  /** The dialog's title and its button, if they differ from the label. */
  title?: string;
  button?: string;
  buttonLook?: string;
  /** A field in the form, such as a checkbox. */
  choice?: ReactNode;
  /** The question. */
  children?: ReactNode;
  isOpen?: boolean | undefined;
  close: string | (() => void);
};

/** A dialog that asks for confirmation before it posts to an action. */
export function ConfirmDialog({ action, fields = {}, failed, choice, children, ...props }: ConfirmProps) {
  const { label, title = label, button = label, buttonLook = "btn-danger", sending, isOpen, close } = props;
  const { search } = useLocation();
  return (
    <Dialog {...{ title, isOpen, close }}>
      {children && <div className="grid gap-2 wrap-anywhere">{children}</div>}
      <PostForm {...{ failed, fields }} action={action + search} preventScrollReset className="grid gap-4">
        {choice}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <SubmitButton label={button} sending={sending} look={buttonLook} />
          <CancelButton />
        </div>
      </PostForm>
    </Dialog>
  );
}

type ConfirmButtonProps = Omit<ConfirmProps, "isOpen" | "close"> & {
  about?: string;
  look?: string;
  /** Shows only the icon. */
  iconOnly?: boolean;
};

/** A button that opens a `ConfirmDialog`. A redirect closes the dialog. */
export function ConfirmButton({ about = "", icon = "", look = "", iconOnly = false, ...dialog }: ConfirmButtonProps) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { label } = dialog;
  const name = `${label} ${about}`.trim();
  const open = () => setOpenAt(key);
  return (
    <>
      {iconOnly ? (
        <button type="button" onClick={open} title={name} aria-label={name} className={`icon-button ${look}`}>
          <Icon name={icon} />
        </button>
      ) : (
        <Button {...{ label, about, icon }} onClick={open} look={`btn-quiet ${look}`} />
      )}
      <ConfirmDialog {...dialog} isOpen={openAt === key} close={() => setOpenAt(null)} />
    </>
  );
}
