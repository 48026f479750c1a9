import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { emailFields, emailLimit, passwordLimits, signInFields } from "#domain/accounts/account-forms.shared.ts";
import { authCard } from "#app/ui/auth-page.tsx";
import { PasswordField, TextField } from "./field.tsx";
import { type Field, SchemaForm, type SchemaFormProps } from "./schema-form.tsx";

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

type AccountFormProps = Omit<SchemaFormProps, "reply" | "failed" | "fields" | "check"> & {
  intent: string;
  /** What the server said last, of this form or of another of the page. */
  answer: FormAnswer | undefined;
  /** What is said when the request gets no usable answer. */
  failed: string;
};

/** A form about an account. */
export function AccountForm({ intent, answer, failed, className = authCard, ...form }: AccountFormProps) {
  const reply = answer && (answer.intent ?? intent) === intent ? answer.reply : undefined;
  return <SchemaForm {...form} {...{ reply, className }} failed={{ title: failed }} fields={{ intent }} check="onBlur" />;
}

type SignInProps = Pick<AccountFormProps, "answer" | "button" | "after"> & { note?: ReactNode };

/** Asks for an email address and a password. `note` stands above them. */
export function SignInForm({ note, ...form }: SignInProps) {
  return (
    <AccountForm {...form} intent="login" schema={signInFields} failed={signInFailed} sending="Logging in...">
      {(fields) => (
        <>
          {note}
          <EmailField field={fields.email} />
          <CurrentPasswordField field={fields.password} label="Password" />
        </>
      )}
    </AccountForm>
  );
}

/** The address that somebody signs in with. */
export function EmailField({ field, label = "Email", help, autoComplete = "username" }: EmailFieldProps) {
  return <TextField field={field} label={label} help={help} type="email" maxLength={emailLimit} autoComplete={autoComplete} />;
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
        help={`At least ${passwordLimits.min} characters. A few words are easy to remember.`}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirmPassword} label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" />
    </>
  );
}

type NewPasswordProps = { fields: Record<"password" | "confirmPassword", Field>; label?: string };

/** The code of an app, which phones and password managers fill in, or a recovery code. */
export function CodeField({ field, help }: { field: Field; help: string }) {
  return <TextField field={field} label="Code" help={help} maxLength={40} autoComplete="one-time-code" />;
}

/** Asks where an email is to go. */
export function AddressForm(props: Pick<AccountFormProps, "answer" | "intent" | "failed" | "button">) {
  return (
    <AccountForm {...props} schema={emailFields} sending="Sending...">
      {({ email }) => <EmailField field={email} />}
    </AccountForm>
  );
}
