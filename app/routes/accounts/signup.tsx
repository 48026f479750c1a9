import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/signup.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { actor, clientAddress, services } from "#app/http/context.ts";
import { readForm } from "#app/http/form.ts";
import { rememberSignUp } from "#app/http/sign-up-cookie.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { NewPasswordFields, useSending } from "#app/ui/account-forms.tsx";
import { accountCard, AccountPage } from "#app/ui/account-page.tsx";
import { FormProblem, TextField } from "#app/ui/fields.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { emailLimit, signUpFields } from "#domain/accounts/fields.ts";
import { signUp } from "#domain/accounts/sign-up.ts";

const done = { title: "Please check your email to verify your account." };
const failed = "Failed to create account. Please try again.";

export function loader({ context }: Route.LoaderArgs) {
  // Whoever has an account and is signed in needs no other; /login knows where they belong.
  if (context.get(actor).role !== "visitor") throw redirect("/login");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, signUpFields, { secret: ["password", "confirmPassword"] });
  if (!form.ok) return data({ reply: form.reply, problem: null }, 400);
  const { email, password } = form.value;
  const wish = { email, password, from: context.get(clientAddress) };
  const outcome = await tryFor(context, () => signUp(context.get(services), context.get(actor), wish));
  if (!outcome || "refused" in outcome) return shownAgain(form.reply, outcome, failed);
  const response = await redirectWithToast("/verify-email", done);
  response.headers.append("set-cookie", await rememberSignUp(request, outcome.done.secret));
  return response;
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function meta() {
  return [{ title: "Sign up" }, { name: "robots", content: "noindex" }];
}

export default function Signup({ actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const sending = useSending() === "signup";
  const [form, fields] = useForm({
    lastResult: answered?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpFields }),
  });
  useProblemToast(answered);

  return (
    <AccountPage title="Sign up" intro="An account lets you add your business and keep it up to date." after={<KnownAlready />}>
      <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={accountCard}>
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <input type="hidden" name="intent" value="signup" />
        <TextField
          field={fields.email}
          label="Email"
          help="We send a link there, to know that it is yours."
          type="email"
          most={emailLimit}
          autoComplete="username"
        />
        <NewPasswordFields fields={fields} label="Password" />
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Signing up..." : "Sign up"}
        </button>
      </PostForm>
    </AccountPage>
  );
}

function KnownAlready() {
  return (
    <p className="text-ink-soft">
      You have an account?{" "}
      <Link to="/login" className="link inline-flex min-h-11 items-center font-semibold">
        Log in
      </Link>
    </p>
  );
}
