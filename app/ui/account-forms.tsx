import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { addressFields, emailLimit, passwordLimits } from "#domain/accounts/fields.ts";
import { accountCard } from "./account-page.tsx";
import { FormProblem, PasswordField, TextField } from "./fields.tsx";
import { PostForm } from "./post-form.tsx";

/** What the server says of an account form that it did not take. */
export type FormAnswer = { reply: SubmissionResult<string[]>; problem: string | null };

/** Says which of a page's forms is on its way; null when none is. */
export function useSending(): string | null {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" ? String(formData?.get("intent") ?? "") : null;
}

type NewPassword = { fields: Record<"password" | "confirmPassword", FieldMetadata<string | undefined>>; label?: string };

/** A password that somebody chooses, twice. */
export function NewPasswordFields({ fields, label = "New password" }: NewPassword) {
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

type AddressFormProps = { answer?: FormAnswer; intent: string; failed: string; children: string };

/** Asks where an email is to go. */
export function AddressForm({ answer, intent, failed, children }: AddressFormProps) {
  const sending = useSending() === intent;
  const [form, fields] = useForm({
    lastResult: answer?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressFields }),
  });
  return (
    <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={accountCard}>
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <input type="hidden" name="intent" value={intent} />
      <TextField field={fields.email} label="Email" type="email" most={emailLimit} autoComplete="username" />
      <button className="btn btn-accent" disabled={sending}>
        {sending ? "Sending..." : children}
      </button>
    </PostForm>
  );
}
