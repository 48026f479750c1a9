import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormEventHandler, ReactNode } from "react";
import type { z } from "zod";
import { SubmitButton } from "#app/ui/button.tsx";
import { FirstProblem, FormProblem } from "./field.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { type FormAnswer, type HiddenValues, PostForm, type Sender, useSender } from "./post-form.tsx";

export type Field = FieldMetadata<string | undefined>;

type KeysOf<Input> = Input extends unknown ? keyof Input & string : never;

/** The fields of a schema. A form with one of several schemas has the fields of each. */
type Fields<S extends z.ZodType> = Record<KeysOf<z.input<S>>, Field>;

export type SchemaFormProps<S extends z.ZodType = z.ZodType> = {
  /** For a link to the form, and for a page with several forms that have the same fields. */
  id?: string;
  schema: S;
  /** The path that handles the form. */
  action?: string | undefined;
  /** The page's action data, for a form that the browser sends. */
  answer?: FormAnswer | undefined;
  /** For a form whose parent shows the answer too. */
  sender?: Sender | undefined;
  /** The message for a request that gets no usable response. */
  failed?: FailureMessage | undefined;
  /** Hidden fields. They also distinguish the page's forms. */
  fields?: HiddenValues;
  defaultValue?: Partial<Record<KeysOf<z.input<S>>, string | undefined>> | undefined;
  /** The button's label, and its label while the form is being sent. */
  button: string;
  sending?: string | undefined;
  buttonLook?: string | undefined;
  className?: string;
  children?: ((fields: Fields<S>) => ReactNode) | undefined;
  /** Content after the button. */
  after?: ReactNode;
  /** A control beside the button, such as Cancel in a dialog. The page keeps its scroll position. */
  cancel?: ReactNode;
  onInput?: FormEventHandler<HTMLFormElement> | undefined;
};

/** A form that one schema validates on the server and, in the areas with the framework's client, in the browser too. */
export function SchemaForm<S extends z.ZodType>({
  id,
  schema,
  action,
  answer,
  sender: parentSender,
  defaultValue,
  className = "grid gap-5",
  ...props
}: SchemaFormProps<S>) {
  const { failed, fields: hidden, button, sending, buttonLook, children, after, cancel, onInput } = props;
  const ownSender = useSender(answer);
  const sender = parentSender ?? ownSender;
  const reply = sender.answer?.reply;
  const [form, fields] = useForm<Record<string, string>>({
    ...(id && { id }),
    lastResult: reply,
    defaultValue,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as z.ZodType<Record<string, string>> }),
  });
  const firstProblem = Object.keys(reply?.error ?? {})[0];
  const submit = <SubmitButton label={button} sending={sending} look={buttonLook} />;
  const sent = { failed, action, sender, fields: hidden, className, onInput, preventScrollReset: cancel !== undefined };
  return (
    <PostForm {...sent} {...getFormProps(form)} noValidate>
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <FirstProblem value={form.errors ? undefined : firstProblem}>{children?.(fields as Fields<S>)}</FirstProblem>
      {cancel ? (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {submit}
          {cancel}
        </div>
      ) : (
        submit
      )}
      {after}
    </PostForm>
  );
}
