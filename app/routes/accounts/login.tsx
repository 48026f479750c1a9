import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/login.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { actor, clientAddress, closedAccounts, services } from "#app/http/context.ts";
import { readForm } from "#app/http/form.ts";
import { knownBrowserIn, rememberBrowser } from "#app/http/known-browser.ts";
import { landingOf } from "#app/http/landing.ts";
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
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { emailLimit, signInFields } from "#domain/accounts/fields.ts";
import { signIn } from "#domain/accounts/sign-in.ts";

const failed = "Failed to sign in";
const welcome = { title: "You have successfully logged in." };
const lookupFailed = {
  title: "Failed to fetch subscription",
  text: "Something went wrong. Please try again later.",
  tone: "problem" as const,
};

/** Whoever is signed in already goes where signing in would lead. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const who = context.get(actor);
  if (who.role === "owner" || who.role === "admin") throw await onwards(context, who, url);
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
  };
  const outcome = await tryFor(context, () => signIn(context.get(services), context.get(actor), wish));
  const further = await onToSecondStep(request, url, outcome);
  if (further) return further;
  if (!outcome || "refused" in outcome) return shownAgain(form.reply, outcome, failed);
  noteNewBrowser(context, outcome.done);
  const { session, browser, role, userId } = outcome.done;
  const response = await onwards(context, { role, userId }, url, welcome);
  response.headers.append("set-cookie", await keepSession(request, session));
  response.headers.append("set-cookie", await rememberBrowser(request, browser));
  return response;
}

async function onwards(context: Readonly<RouterContextProvider>, who: Owner | Admin, url: URL, toast?: { title: string }) {
  const landing = await landingOf(context, who, url.searchParams.get("next"));
  if (landing === null) return redirectWithToast("/", lookupFailed);
  return toast ? redirectWithToast(landing, toast) : redirect(landing);
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function meta() {
  return [{ title: "Log in" }, { name: "robots", content: "noindex" }];
}

export default function Login({ actionData }: Route.ComponentProps) {
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
    <AccountPage title="Welcome back" intro="Log in to look after your business." after={<NoAccountYet />}>
      <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={accountCard}>
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        {answered?.refused === "unconfirmed" && (
          <Link to="/verify-email" className="link justify-self-start">
            Send the email again
          </Link>
        )}
        <input type="hidden" name="intent" value="login" />
        <TextField field={fields.email} label="Email" type="email" most={emailLimit} autoComplete="username" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Logging in..." : "Log in"}
        </button>
        <Link to="/forgot-password" className="link inline-flex min-h-11 items-center justify-self-center">
          Forgot your password?
        </Link>
      </PostForm>
    </AccountPage>
  );
}

function NoAccountYet() {
  return (
    <p className="text-ink-soft">
      No account yet?{" "}
      <Link to="/signup" className="link inline-flex min-h-11 items-center font-semibold">
        Sign up
      </Link>
    </p>
  );
}
