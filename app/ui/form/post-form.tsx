import { type ComponentProps, type ComponentType, createContext, createElement, useContext } from "react";
import type { FormProps } from "react-router";
import { type FailureMessage, failureText } from "./failure-message.ts";

export type PostFormProps = Omit<ComponentProps<"form">, "method" | "action" | "encType"> &
  Pick<FormProps, "preventScrollReset" | "encType" | "action"> & {
    /** The message if sending fails. A form with several buttons can pass a function that gets the pressed button's value. */
    failed: FailureMessage | ((pressed: string) => FailureMessage);
    /** Shows only the toast, so that the pressed button keeps the focus. Set it for a form that has only buttons. */
    toastOnly?: boolean;
    /** Hidden fields. They also distinguish the page's forms while one of them is being sent. */
    fields?: Record<string, string | number>;
  };

const PostFormKind = createContext<ComponentType<PostFormProps>>(DocumentForm);

/** The areas with the framework's client provide `ClientForm`. */
export const PostFormProvider = PostFormKind.Provider;

/** A form that sends a POST request. */
export function PostForm(props: PostFormProps) {
  return createElement(useContext(PostFormKind), props);
}

/**
 * The form on a document. The browser sends it. `app/islands/sending.ts` disables its buttons meanwhile, and without a connection, it
 * shows the message instead of sending the form.
 */
function DocumentForm({ failed, toastOnly: _, preventScrollReset: __, fields = {}, children, ...form }: PostFormProps) {
  return (
    <form {...form} method="post" data-failed={failureText(typeof failed === "function" ? failed("") : failed)}>
      <HiddenFields fields={fields} />
      {children}
    </form>
  );
}

export function HiddenFields({ fields }: { fields: Record<string, string | number> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
