import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "./icon/icon.tsx";

type Words = { label: ReactNode; icon?: string | undefined; about?: string; look?: string | undefined };

/** The words of a link or a button: `about` says to screen readers what it is about. */
function Label({ icon, label, about }: Omit<Words, "look">) {
  return (
    <>
      {icon && <Icon name={icon} className="size-4" />}
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </>
  );
}

type LinkWords = Omit<LinkProps, "className" | "children"> & Words;

/** A link that looks like a button. */
export function LinkButton({ label, icon, about, look = "btn-quiet", ...link }: LinkWords) {
  return (
    <Link {...link} className={`btn ${look}`}>
      <Label {...{ label, icon, about }} />
    </Link>
  );
}

/** A link by itself, as high as a finger. */
export function TextLink({ label, icon, about, look = "", ...link }: LinkWords) {
  return (
    <Link {...link} className={`link inline-flex min-h-11 items-center gap-1.5 ${look}`}>
      <Label {...{ label, icon, about }} />
    </Link>
  );
}

type IconLinkProps = Omit<LinkProps, "className" | "children"> & { icon: string; label: string; look?: string };

/** A link that is only an icon; its words are for screen readers. */
export function IconLink({ icon, label, look = "", ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} title={label} className={`icon-button ${look}`}>
      <Icon name={icon} />
    </Link>
  );
}

/** What the `PostForm` around a button sent, while it is on its way. */
export const PendingFormData = createContext<FormData | null>(null);

type SubmitProps = Omit<ComponentProps<"button">, "className" | "children"> & Words & { sending?: string | undefined };

/** Sends the `PostForm` around it. While that is on its way it says `sending` and cannot be pressed again. */
export function SubmitButton({ label, sending, icon, about, look = "btn-accent", disabled, ...button }: SubmitProps) {
  const sent = useContext(PendingFormData);
  const isPressed = sent && (!button.name || sent.get(button.name) === button.value);
  return (
    <button {...button} className={`btn ${look}`} disabled={disabled || sent !== null}>
      <Label {...{ label: isPressed ? (sending ?? label) : label, icon, about }} />
    </button>
  );
}
