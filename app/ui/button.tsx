import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "./icon/icon.tsx";

type LabelProps = { label: ReactNode; icon?: string | undefined; about?: string; look?: string | undefined };

/** The content of a link or button. `about` adds context for screen readers. */
function Label({ icon, label, about }: Omit<LabelProps, "look">) {
  return (
    <>
      {icon && <Icon name={icon} className="size-4" />}
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </>
  );
}

type ButtonLinkProps = Omit<LinkProps, "className" | "children"> & LabelProps;

/** A link that looks like a button. */
export function LinkButton({ label, icon, about, look = "btn-quiet", ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={`btn ${look}`}>
      <Label {...{ label, icon, about }} />
    </Link>
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & LabelProps;

/** A button that a script handles. */
export function Button({ label, icon, about, look = "btn-quiet", ...button }: ButtonProps) {
  return (
    <button {...button} type="button" className={`btn ${look}`}>
      <Label {...{ label, icon, about }} />
    </button>
  );
}

/** A text link with a touch target of 44 pixels. */
export function TextLink({ label, icon, about, look = "", ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={`link inline-flex min-h-11 items-center gap-1.5 ${look}`}>
      <Label {...{ label, icon, about }} />
    </Link>
  );
}

type IconLinkProps = Omit<LinkProps, "className" | "children"> & { icon: string; label: string; look?: string };

/** A link with only an icon. Screen readers get `label`. */
export function IconLink({ icon, label, look = "", ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} title={label} className={`icon-button ${look}`}>
      <Icon name={icon} />
    </Link>
  );
}

/** The link at the start of a page that skips its header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="btn btn-accent sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  );
}

/** The data of the surrounding `PostForm` while it is being sent, or null. */
export const PendingFormData = createContext<FormData | null>(null);

type SubmitProps = Omit<ComponentProps<"button">, "className" | "children"> & LabelProps & { sending?: string | undefined };

/**
 * Submits the surrounding `PostForm`. While the form is being sent, the button shows `sending` and is disabled. On documents,
 * `app/islands/forms.ts` does this.
 */
export function SubmitButton({ label, sending, icon, about, look = "btn-accent", disabled, ...button }: SubmitProps) {
  const sent = useContext(PendingFormData);
  const isPressed = sent && (!button.name || sent.get(button.name) === button.value);
  return (
    <button {...button} data-sending={sending} className={`btn ${look}`} disabled={disabled || sent !== null}>
      <Label {...{ label: isPressed ? (sending ?? label) : label, icon, about }} />
    </button>
  );
}
