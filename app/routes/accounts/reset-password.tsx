import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link } from "react-router";
import type { Route } from "./+types/reset-password.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { orNull } from "#app/http/answer.ts";
import { actor, clientAddress, log, services } from "#app/http/context.ts";
import { readForm } from "#app/http/form.ts";
import { emailedPageHeaders } from "#app/http/headers.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { type FormAnswer, NewPasswordFields, useSending } from "#app/ui/account-forms.tsx";
import { accountCard, AccountPage } from "#app/ui/account-page.tsx";
import { FormProblem } from "#app/ui/fields.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { resetPasswordFields } from "#domain/accounts/fields.ts";
import { resetPassword } from "#domain/accounts/reset.ts";
import { findToken } from "#domain/accounts/tokens.ts";

const done = { title: "Your password is changed.", text: "Please log in with the new one." };
const failed = "Failed to change your password. Please try again.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const token = url.searchParams.get("token") ?? "";
  const look = async () => (await findToken(db, token, ["reset-password"], clock.now())) !== null;
  const live = await orNull(context.get(log), look);
  // While nobody can tell, the form stays: sending it says how things are.
  return live === false ? data({ token: null }, 410) : data({ token });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, resetPasswordFields, { secret: ["password", "confirmPassword"] });
  if (!form.ok) return data({ reply: form.reply, problem: null, refused: null }, 400);
  const { token, password } = form.value;
  const wish = { token, password, from: context.get(clientAddress) };
  const outcome = await tryFor(context, () => resetPassword(context.get(services), context.get(actor), wish));
  if (!outcome || "refused" in outcome) return shownAgain(form.reply, outcome, failed);
  return redirectWithToast("/login", done);
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function headers() {
  return emailedPageHeaders;
}

export function meta() {
  return [{ title: "Choose a new password" }, { name: "robots", content: "noindex" }];
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useProblemToast(answered);
  if (loaderData.token === null || answered?.refused === "link_dead") return <DeadLink />;
  return <NewPassword token={loaderData.token} answer={answered} />;
}

function NewPassword({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const sending = useSending() === "reset";
  const [form, fields] = useForm({
    lastResult: answer?.reply,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: resetPasswordFields }),
  });
  return (
    <AccountPage title="Choose a new password" intro="Every browser that is signed in to your account is signed out.">
      <PostForm failed={{ title: failed }} {...getFormProps(form)} noValidate className={accountCard}>
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <input type="hidden" name="intent" value="reset" />
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields fields={fields} />
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Saving..." : "Save the new password"}
        </button>
      </PostForm>
    </AccountPage>
  );
}

function DeadLink() {
  return (
    <AccountPage
      title="This link doesn't work any more"
      intro="It was used already, or it is older than an hour, or a newer one was sent."
    >
      <Link to="/forgot-password" className="btn btn-accent justify-self-start">
        Send another link
      </Link>
    </AccountPage>
  );
}
