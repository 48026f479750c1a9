import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { z } from "zod";
import { addressFields, emailLimit, passwordLimits } from "#domain/accounts/fields.ts";
import { accountCard } from "./account-page.tsx";
import { FormProblem, PasswordField, TextField } from "./fields.tsx";
import { PostForm } from "./post-form.tsx";

/** What the server says of an account form that it did not take: which form, what is wrong, and the code of the refusal. */
export type FormAnswer = {
  /** Null is the only form of its page. */
  intent: string | null;
  reply: SubmissionResult<string[]>;
  problem: string | null;
  refused: string | null;
};

/** What is said when signing in failed. */
export const signInFailed = "Failed to sign in";

/** Says which of a page's forms is on its way; null when none is. */
export function useSending(): string | null {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" ? String(formData?.get("intent") ?? "") : null;
}

type Values = { email?: string; password?: string; confirmPassword?: string; currentPassword?: string; code?: string };
type Field = FieldMetadata<string | undefined>;

type AccountFormProps = {
  intent: string;
  schema: z.ZodType<Values>;
  /** What the server said last, of this form or of another of the page. */
  answer: FormAnswer | undefined;
  /** What is said when the request gets no usable answer. */
  failed: string;
  /** What the button says, and what it says while the form is on its way. */
  button: string;
  sending?: string;
  buttonClass?: string;
  className?: string;
  defaultValue?: Values;
  children?: (fields: Record<keyof Values, Field>) => ReactNode;
  /** What stands under the button. */
  after?: ReactNode;
};

/** A form about an account: what is wrong with it, its fields, and its button. */
export function AccountForm({ intent, schema, answer, failed, button, sending = button, children, ...props }: AccountFormProps) {
  const isSending = useSending() === intent;
  const [form, fields] = useForm<Values>({
    lastResult: answer && (answer.intent ?? intent) === intent ? answer.reply : undefined,
    defaultValue: props.defaultValue,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={props.className ?? accountCard}>
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <input type="hidden" name="intent" value={intent} />
      {children?.(fields)}
      <button className={`btn ${props.buttonClass ?? "btn-accent"}`} disabled={isSending}>
        {isSending ? sending : button}
      </button>
      {props.after}
    </PostForm>
  );
}

/** The address that somebody signs in with. */
export function EmailField({ field, label = "Email", help, autoComplete = "username" }: EmailFieldProps) {
  return <TextField field={field} label={label} help={help} type="email" most={emailLimit} autoComplete={autoComplete} />;
}

type EmailFieldProps = { field: Field; label?: string; help?: string; autoComplete?: string };

/** The password that somebody has. */
export function CurrentPasswordField({ field, label = "Your password" }: { field: Field; label?: string }) {
  return <PasswordField field={field} label={label} autoComplete="current-password" />;
}

/** A password that somebody chooses, twice. */
export function NewPasswordFields({ fields, label = "New password" }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label={label}
        help={`At least ${passwordLimits.least} characters. A few words are easy to remember.`}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirmPassword} label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" />
    </>
  );
}

type NewPasswordProps = { fields: Record<"password" | "confirmPassword", Field>; label?: string };

/** The code of an app, which phones and password managers fill in, or a recovery code. */
export function CodeField({ field, help }: { field: Field; help: string }) {
  return <TextField field={field} label="Code" help={help} most={40} autoComplete="one-time-code" />;
}

/** Asks where an email is to go. */
export function AddressForm(props: Pick<AccountFormProps, "answer" | "intent" | "failed" | "button">) {
  return (
    <AccountForm {...props} schema={addressFields} sending="Sending...">
      {({ email }) => <EmailField field={email} />}
    </AccountForm>
  );
}
