import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormEventHandler, ReactNode } from "react";
import type { z } from "zod";
import { SubmitButton } from "#app/ui/button.tsx";
import { Dialog, DialogActions, sheetClassName } from "#app/ui/dialog/dialog.tsx";
import { FormProblem } from "./field.tsx";
import { type FailureMessage, PostForm } from "./post-form.tsx";

/** What the server said last of a form that it did not take. */
export type Reply = SubmissionResult<string[]> | undefined;

export type Field = FieldMetadata<string | undefined>;

type PasswordName = "password" | "confirmPassword" | "currentPassword";
type Name = "answer" | "code" | "description" | "email" | "id" | "message" | "name" | "subject" | PasswordName;
type Values = Partial<Record<Name, string>>;

export type SchemaFormProps = {
  schema: z.ZodType<Values>;
  reply: Reply;
  /** What is said when the request gets no usable answer. */
  failed: FailureMessage;
  /** Hidden fields; they tell this form from the other forms of the page. */
  fields?: Record<string, string | number>;
  defaultValue?: Values | undefined;
  /** When a field is first checked. */
  check?: "onBlur" | "onSubmit";
  /** What the button says, and what it says while the form is on its way. */
  button: string;
  sending?: string | undefined;
  buttonLook?: string | undefined;
  className?: string;
  children?: ((fields: Record<Name, Field>) => ReactNode) | undefined;
  /** Stands after the button. */
  after?: ReactNode;
  /** Of a form in a dialog: where Cancel leads. */
  back?: string;
  onInput?: FormEventHandler<HTMLFormElement> | undefined;
};

/** A form whose fields a schema checks, in the browser as on the server: what is wrong with it, its fields, and its button. */
export function SchemaForm({
  schema,
  reply,
  defaultValue,
  check = "onSubmit",
  className = "grid gap-5",
  ...props
}: SchemaFormProps) {
  const { failed, fields: hidden, button, sending, buttonLook, children, after, back, onInput } = props;
  const [form, fields] = useForm<Values>({
    lastResult: reply,
    defaultValue,
    shouldValidate: check,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const submit = <SubmitButton label={button} sending={sending} look={buttonLook} />;
  const sent = { failed, fields: hidden, className, onInput, preventScrollReset: back !== undefined };
  return (
    <PostForm {...sent} {...getFormProps(form)} noValidate>
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      {children?.(fields)}
      {back === undefined ? submit : <DialogActions back={back}>{submit}</DialogActions>}
      {after}
    </PostForm>
  );
}

type FormDialogProps = Omit<SchemaFormProps, "back"> & { title: string; back: string; sheet?: boolean };

/** A dialog around such a form; a sheet stands at the side of the screen and takes the whole width of a phone. */
export function FormDialog({ title, sheet, sending = "Saving...", ...form }: FormDialogProps) {
  return (
    <Dialog title={title} back={form.back} {...(sheet && { className: sheetClassName })}>
      <SchemaForm {...form} sending={sending} />
    </Dialog>
  );
}
