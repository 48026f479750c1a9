import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { changeAddressFields, changePasswordFields, emailLimit } from "#domain/accounts/fields.ts";
import { type FormAnswer, NewPasswordFields, useSending } from "./account-forms.tsx";
import { accountCard } from "./account-page.tsx";
import { FormProblem, PasswordField, TextField } from "./fields.tsx";
import { BackToDashboard } from "./owner-back.tsx";
import { PostForm } from "./post-form.tsx";

/** What is said when a form of this page failed. */
export const accountFailures = {
  password: "Failed to change your password. Please try again.",
  address: "Failed to change your address. Please try again.",
  everywhere: "There was a problem logging out. Please try again.",
};

/** `payments` lists an owner's payments; an admin has none. */
type Props = { email: string; payments?: ReactNode; answer?: FormAnswer & { of: string } };

/** What somebody who is signed in may change about that. `answer` is about the form it names. */
export function AccountSettings({ email, payments, answer }: Props) {
  const about = (form: string) => (answer?.of === form ? answer : undefined);
  return (
    <div className="container-page pt-8 md:pt-12">
      <BackToDashboard />
      <h1 className="mt-2 text-3xl">Your account</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">
        You log in as <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <div className="mt-8 grid gap-10">
        {payments && (
          <Part title="Payments" text="What was charged and given back. We emailed you each time.">
            {payments}
          </Part>
        )}
        <Part title="Password" text="A new password logs your other browsers out.">
          <PasswordForm email={email} answer={about("password")} />
        </Part>
        <Part title="Email address" text="We send a link to the new address. Until you open it, nothing changes.">
          <AddressChangeForm answer={about("address")} />
        </Part>
        <Part title="Log out everywhere" text="Ends the session in every browser and on every phone, this one included.">
          <EverywhereForm answer={about("everywhere")} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-8 lg:grid-cols-[20rem_28rem] lg:gap-16">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

function PasswordForm({ email, answer }: { email: string; answer?: FormAnswer }) {
  const sending = useSending() === "password";
  const [form, fields] = useForm({
    lastResult: answer?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordFields }),
  });
  return (
    <PostForm failed={{ title: accountFailures.password }} {...getFormProps(form)} noValidate className={accountCard}>
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <input type="hidden" name="intent" value="password" />
      {/* For password managers, which want to know whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
      <NewPasswordFields fields={fields} />
      <button className="btn btn-accent justify-self-start" disabled={sending}>
        {sending ? "Saving..." : "Change password"}
      </button>
    </PostForm>
  );
}

function AddressChangeForm({ answer }: { answer?: FormAnswer }) {
  const sending = useSending() === "address";
  const [form, fields] = useForm({
    lastResult: answer?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changeAddressFields }),
  });
  return (
    <PostForm failed={{ title: accountFailures.address }} {...getFormProps(form)} noValidate className={accountCard}>
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <input type="hidden" name="intent" value="address" />
      <TextField field={fields.email} label="New email" type="email" most={emailLimit} autoComplete="email" />
      <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
      <button className="btn btn-accent justify-self-start" disabled={sending}>
        {sending ? "Sending..." : "Change email address"}
      </button>
    </PostForm>
  );
}

function EverywhereForm({ answer }: { answer?: FormAnswer }) {
  const sending = useSending() === "everywhere";
  return (
    <PostForm failed={{ title: accountFailures.everywhere }} className="grid content-start gap-5">
      {answer?.problem && <FormProblem>{answer.problem}</FormProblem>}
      <input type="hidden" name="intent" value="everywhere" />
      <button className="btn btn-quiet justify-self-start" disabled={sending}>
        Log out everywhere
      </button>
    </PostForm>
  );
}
