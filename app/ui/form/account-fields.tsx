import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { emailFields, signInFields } from "#domain/accounts/account-forms.shared.ts";
import { emailLimit, passwordLimits } from "#domain/accounts/limits.shared.ts";
import { authCard } from "#app/ui/auth-page.tsx";
import { ProblemToast } from "#app/ui/toast/page-toast.tsx";
import { PasswordField, TextField } from "./field.tsx";
import { type Field, SchemaForm, type SchemaFormProps } from "./schema-form.tsx";

/** The server's response to an account form that it refused. */
export type FormAnswer = {
  /** The form that was sent, or null if the page has only one form. */
  intent: string | null;
  reply: SubmissionResult<string[]>;
  problem: string | null;
  refused: string | null;
};

export const signInFailed = { title: "Failed to sign in" };

type AccountFormProps = Omit<SchemaFormProps, "reply" | "answer" | "failed" | "check"> & {
  intent: string;
  /** The server's last response to any form on the page. */
  answer: FormAnswer | undefined;
  /** The message for a request that gets no usable response. */
  failed: string;
};

/** A form on an account screen. Shows a problem also in a toast. */
export function AccountForm({ intent, answer, failed, fields, className = authCard, ...form }: AccountFormProps) {
  const own = answer && (answer.intent ?? intent) === intent ? answer : undefined;
  return (
    <>
      <SchemaForm
        {...form}
        {...{ reply: own?.reply, className, failed: { title: failed } }}
        fields={{ ...fields, intent }}
        check="onBlur"
      />
      <ProblemToast answer={own} />
    </>
  );
}

type SignInProps = Pick<SchemaFormProps, "answer" | "button" | "after"> & { note?: ReactNode };

/** Asks for an email address and a password. `note` is shown above them. */
export function SignInForm({ note, ...form }: SignInProps) {
  return (
    <SchemaForm {...form} schema={signInFields} failed={signInFailed} sending="Logging in..." className={authCard}>
      {(fields) => (
        <>
          {note}
          <EmailField field={fields.email} />
          <CurrentPasswordField field={fields.password} label="Password" />
        </>
      )}
    </SchemaForm>
  );
}

/** The field for an account's email address. */
export function EmailField({ field, label = "Email", help, autoComplete = "username" }: EmailFieldProps) {
  return <TextField field={field} label={label} help={help} type="email" maxLength={emailLimit} autoComplete={autoComplete} />;
}

type EmailFieldProps = { field: Field; label?: string; help?: string; autoComplete?: string };

/** The field for an account's current password. */
export function CurrentPasswordField({ field, label = "Your password" }: { field: Field; label?: string }) {
  return <PasswordField field={field} label={label} autoComplete="current-password" />;
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ fields, label = "New password" }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label={label}
        help={`At least ${passwordLimits.min} characters. Try a few unrelated words, which are easy to remember.`}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirmPassword} label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" />
    </>
  );
}

type NewPasswordProps = { fields: Record<"password" | "confirmPassword", Field>; label?: string };

/** The field for a code from an authenticator app, which phones and password managers fill in, or for a recovery code. */
export function CodeField({ field, help }: { field: Field; help: string }) {
  return <TextField field={field} label="Code" help={help} maxLength={40} autoComplete="one-time-code" />;
}

/** A form that asks for the address to send an email to. */
export function AddressForm(props: Pick<SchemaFormProps, "answer" | "failed" | "button" | "defaultValue">) {
  return (
    <SchemaForm {...props} schema={emailFields} sending="Sending..." className={authCard}>
      {({ email }) => <EmailField field={email} />}
    </SchemaForm>
  );
}
