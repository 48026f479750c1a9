import { data, Form, Link, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/verify-email.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { orNull } from "#app/http/answer.ts";
import { actor, clientAddress, log, services } from "#app/http/context.ts";
import { intentOf, readForm } from "#app/http/form.ts";
import { mailedPageHeaders } from "#app/http/headers.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { AddressForm, type FormAnswer, useSending } from "#app/ui/account-forms.tsx";
import { accountCard, AccountPage } from "#app/ui/account-page.tsx";
import { FormProblem } from "#app/ui/fields.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { confirmAddress, sendConfirmationAgain } from "#domain/accounts/confirm.ts";
import { addressFields } from "#domain/accounts/fields.ts";
import { isLiveToken } from "#domain/accounts/tokens.ts";

const confirmed = { title: "Your email address is confirmed.", text: "You can log in now." };
const moved = { title: "Your new email address is confirmed.", text: "From now on you log in with it." };
const confirmFailed = "Failed to confirm your email address. Please try again.";
const onItsWay = { title: "Check your email", text: "If this address waits to be confirmed, another link is on its way." };
const againFailed = "Failed to send the mail. Please try again.";

/** Looks at the link and leaves it: programs that read mail follow links too, so only the button confirms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (token === null) return data({ link: "none" as const });
  const { db, clock } = context.get(services);
  const look = () => isLiveToken(db, token, ["confirm-address", "confirm-new-address"], clock.now());
  // While nobody can tell, the button stays: pressing it says how things are.
  return (await orNull(context.get(log), look)) === false
    ? data({ link: "dead" as const }, 410)
    : data({ link: "live" as const });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return (await intentOf(request)) === "again" ? again(context, request) : confirm(context, url);
}

async function confirm(context: Readonly<RouterContextProvider>, url: URL) {
  const wish = { token: url.searchParams.get("token") ?? "", from: context.get(clientAddress) };
  const outcome = await tryFor(context, () => confirmAddress(context.get(services), context.get(actor), wish));
  if (!outcome || "refused" in outcome) return shownAgain(() => ({ status: "error" }), outcome, confirmFailed);
  return redirectWithToast("/login", outcome.done.changed ? moved : confirmed);
}

async function again(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await readForm(request, addressFields);
  if (!form.ok) return data({ reply: form.reply, problem: null, refused: null }, 400);
  const wish = { ...form.value, from: context.get(clientAddress) };
  const outcome = await tryFor(context, () => sendConfirmationAgain(context.get(services), context.get(actor), wish));
  if (!outcome || "refused" in outcome) return shownAgain(form.reply, outcome, againFailed);
  return redirectWithToast("/verify-email", onItsWay);
}

export function headers() {
  return mailedPageHeaders;
}

export function meta() {
  return [{ title: "Confirm your email address" }, { name: "robots", content: "noindex" }];
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  useProblemToast(actionData);
  if (loaderData.link === "none") return <CheckYourMail answer={actionData} />;
  if (loaderData.link === "dead" || actionData?.refused === "link_dead") return <DeadLink answer={actionData} />;
  return <ConfirmButton problem={actionData?.problem} />;
}

function ConfirmButton({ problem }: { problem?: string | null }) {
  const sending = useSending() === "confirm";
  return (
    <AccountPage title="Confirm your email address" intro="One click, and we know that this address is yours.">
      <Form method="post" className={accountCard}>
        {problem && <FormProblem>{problem}</FormProblem>}
        <input type="hidden" name="intent" value="confirm" />
        <button className="btn btn-accent" disabled={sending}>
          {sending ? "Confirming..." : "Confirm my email address"}
        </button>
      </Form>
    </AccountPage>
  );
}

function CheckYourMail({ answer }: { answer?: FormAnswer }) {
  return (
    <AccountPage
      title="Check your email"
      intro="We sent you a mail with a link. Open it to confirm your address, and you can log in. The link works for 24 hours."
      after={<ToLogin />}
    >
      <h2 className="-mb-3 text-xl">Nothing there?</h2>
      <p className="-mb-3 text-ink-soft">Give it a minute and look among the unwanted mail. Then ask for another:</p>
      <AddressForm answer={answer} intent="again">
        Send another link
      </AddressForm>
    </AccountPage>
  );
}

function DeadLink({ answer }: { answer?: FormAnswer }) {
  return (
    <AccountPage
      title="This link doesn't work any more"
      intro="It was used already, or it is older than 24 hours. If your address is confirmed, just log in. Otherwise ask for another link."
      after={<ToLogin />}
    >
      <AddressForm answer={answer} intent="again">
        Send another link
      </AddressForm>
      <p className="text-ink-soft">If it was for a new address of your account, log in and change the address once more.</p>
    </AccountPage>
  );
}

function ToLogin() {
  return (
    <Link to="/login" className="link inline-flex min-h-11 items-center font-semibold">
      Log in
    </Link>
  );
}
