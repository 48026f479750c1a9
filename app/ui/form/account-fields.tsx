import type { ReactNode } from "react";
import { emailFields, emailLimit, passwordLimits, signInFields } from "#domain/accounts/account-forms.shared.ts";
import { authCard } from "#app/ui/auth-page.tsx";
import { PasswordField, TextField } from "./field.tsx";
import { type Field, SchemaForm, type SchemaFormProps } from "./schema-form.tsx";

export const signInFailed = { title: "Failed to sign in" };

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

export const linkFailed = { title: "Failed to send the email. Please try again." };

/** A form that asks for the address to send a link to. */
export function AddressForm(props: Pick<SchemaFormProps, "action" | "answer" | "failed" | "button" | "defaultValue">) {
  return (
    <SchemaForm {...props} schema={emailFields} sending="Sending..." className={authCard}>
      {({ email }) => <EmailField field={email} />}
    </SchemaForm>
  );
}
