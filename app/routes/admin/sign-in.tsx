import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/sign-in.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { actor, clientAddress, closedAccounts, services } from "#app/http/context.ts";
import { readForm } from "#app/http/form.ts";
import { knownBrowserIn, rememberBrowser } from "#app/http/known-browser.ts";
import { adminLandingOf } from "#app/http/landing.ts";
import { onToSecondStep } from "#app/http/second-step.ts";
import { accountTried, noteNewBrowser } from "#app/http/security-events.ts";
import { keepSession } from "#app/http/session.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { useSending } from "#app/ui/account-forms.tsx";
import { accountCard, AccountPage } from "#app/ui/account-page.tsx";
import { FormProblem, PasswordField, TextField } from "#app/ui/fields.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { emailLimit, signInFields } from "#domain/accounts/fields.ts";
import { signIn } from "#domain/accounts/sign-in.ts";

const failed = "Failed to sign in";
const welcome = { title: "You have successfully logged in." };

/** An admin who is signed in already goes on. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(actor).role === "admin") throw redirect(adminLandingOf(url.searchParams.get("next")));
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, signInFields, { secret: ["password"] });
  if (!form.ok) return data({ reply: form.reply, problem: null, refused: null }, 400);
  context.set(accountTried, form.value.email);
  const wish = {
    ...form.value,
    from: context.get(clientAddress),
    browser: await knownBrowserIn(request),
    closed: context.get(closedAccounts),
    only: "admin" as const,
  };
  const outcome = await tryFor(context, () => signIn(context.get(services), context.get(actor), wish));
  const further = await onToSecondStep(request, url, outcome);
  if (further) return further;
  if (!outcome || "refused" in outcome) return shownAgain(form.reply, outcome, failed);
  noteNewBrowser(context, outcome.done);
  const response = await redirectWithToast(adminLandingOf(url.searchParams.get("next")), welcome);
  response.headers.append("set-cookie", await keepSession(request, outcome.done.session));
  response.headers.append("set-cookie", await rememberBrowser(request, outcome.done.browser));
  return response;
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function meta() {
  return [{ title: "Admin Access" }, { name: "robots", content: "noindex" }];
}

export default function AdminSignIn({ actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const sending = useSending() === "login";
  const [form, fields] = useForm({
    lastResult: answered?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInFields }),
  });
  useProblemToast(answered);

  return (
    <AccountPage title="Admin Access" intro="For those who look after the directory.">
      <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={accountCard}>
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <input type="hidden" name="intent" value="login" />
        <TextField field={fields.email} label="Email" type="email" most={emailLimit} autoComplete="username" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Logging in..." : "Access Dashboard"}
        </button>
        <Link to="/" className="link inline-flex min-h-11 items-center justify-self-center">
          Back to Home
        </Link>
      </PostForm>
    </AccountPage>
  );
}
