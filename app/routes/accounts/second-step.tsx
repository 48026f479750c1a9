import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/second-step.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { orNull } from "#app/http/answer.ts";
import { actor, clientAddress, log, services } from "#app/http/context.ts";
import { readForm } from "#app/http/form.ts";
import { knownBrowserIn, rememberBrowser } from "#app/http/known-browser.ts";
import { adminLandingOf } from "#app/http/landing.ts";
import { noteNewBrowser } from "#app/http/security-events.ts";
import { dropSecondStep, secondStepIn } from "#app/http/second-step.ts";
import { keepSession } from "#app/http/session.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { useSending } from "#app/ui/account-forms.tsx";
import { accountCard, AccountPage } from "#app/ui/account-page.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { FormProblem } from "#app/ui/fields.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { codeFields } from "#domain/accounts/fields.ts";
import { takeSecondStep } from "#domain/accounts/second-step.ts";
import { findSecondStep } from "#domain/accounts/tokens.ts";

const failed = "Failed to sign in";
const welcome = { title: "You have successfully logged in." };
const again = { title: "Please sign in again.", text: "The code has to follow the password within ten minutes." };

/** For browsers that gave the right password of somebody with a second factor, and nobody else. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (context.get(actor).role === "admin") throw redirect(adminLandingOf(url.searchParams.get("next")));
  const { db, clock } = context.get(services);
  const step = await secondStepIn(request);
  const waits = await orNull(context.get(log), async () => (await findSecondStep(db, step, clock.now())) !== null);
  // While nobody can tell, the form stays: sending it says how things are.
  if (waits === false) throw await toTheDoor(request, url);
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, codeFields, { secret: ["code"] });
  if (!form.ok) return data({ reply: form.reply, problem: null }, 400);
  const browser = await knownBrowserIn(request);
  const wish = { ...form.value, step: await secondStepIn(request), from: context.get(clientAddress), browser };
  const outcome = await tryFor(context, () => takeSecondStep(context.get(services), context.get(actor), wish));
  if (outcome && "refused" in outcome && over.has(outcome.refused)) return toTheDoor(request, url);
  if (!outcome || "refused" in outcome) return shownAgain(form.reply, outcome, failed);
  noteNewBrowser(context, outcome.done);
  const response = await redirectWithToast(adminLandingOf(url.searchParams.get("next")), welcome);
  response.headers.append("set-cookie", await keepSession(request, outcome.done.session));
  response.headers.append("set-cookie", await rememberBrowser(request, outcome.done.browser));
  response.headers.append("set-cookie", await dropSecondStep(request));
  return response;
}

/** It took too long, or was done already, or a colleague reset the second factor meanwhile: the password comes first again. */
const over = new Set(["second_step_over", "second_factor_off"]);

async function toTheDoor(request: Request, url: URL): Promise<Response> {
  const next = url.searchParams.get("next");
  const response = await redirectWithToast(next === null ? "/admin" : `/admin?${new URLSearchParams({ next })}`, again);
  response.headers.append("set-cookie", await dropSecondStep(request));
  return response;
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function headers() {
  return { "cache-control": "no-store" };
}

export function meta() {
  return [{ title: "Enter your code" }, { name: "robots", content: "noindex" }];
}

export default function SecondStep({ actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const sending = useSending() === "code";
  const [form, fields] = useForm({
    lastResult: answered?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: codeFields }),
  });
  useProblemToast(answered);

  return (
    <AccountPage title="Enter your code" intro="Your password was right. Now show that it is you.">
      <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={accountCard}>
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <input type="hidden" name="intent" value="code" />
        <CodeField
          field={fields.code}
          help="Six digits from your app. If you lost your phone, one of your recovery codes; each works once."
        />
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Logging in..." : "Log in"}
        </button>
        <p className="text-sm text-ink-soft">
          Lost both? Another administrator can reset your second factor, or whoever runs the site can.
        </p>
        <Link to="/admin" className="link inline-flex min-h-11 items-center justify-self-center">
          Start again
        </Link>
      </PostForm>
    </AccountPage>
  );
}
