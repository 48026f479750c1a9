import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/account.ts";
import { postAccountForm } from "#app/http/account-form.ts";
import { answer, orNull } from "#app/http/answer.ts";
import { log, services } from "#app/http/context.ts";
import { intentOf } from "#app/http/form.ts";
import { dropSession } from "#app/http/session.ts";
import { signedIn } from "#app/http/signed-in.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { accountFailures, AccountSettings } from "#app/ui/account-settings.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PaymentHistory } from "#app/ui/payment-history.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { changeAddress, getOwnAddress } from "#domain/accounts/addresses.ts";
import { changeAddressFields, changePasswordFields, noFields } from "#domain/accounts/fields.ts";
import { changePassword } from "#domain/accounts/reset.ts";
import { signOutEverywhere } from "#domain/accounts/sessions.ts";
import { listPaymentEvents } from "#domain/billing/payment-events.ts";

type Context = Readonly<RouterContextProvider>;

const here = "/dashboard/account";
const passwordChanged = { title: "Your password is changed.", text: "Your other browsers are logged out." };
const addressAsked = { title: "Check your email", text: "A link is on its way to your new address. Open it to make the change." };
const loggedOut = { title: "Logged out successfully", text: "You are logged out in every browser." };

/** The forms are new ones each time: after a change they are empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const who = await signedIn(context);
  const email = await answer(() => getOwnAddress(context.get(services), who));
  const payments = who.role === "owner" ? await readPayments(context, who) : undefined;
  return { email, payments, formId: crypto.randomUUID() };
}

/** Null when they could not be read: the forms are there all the same. */
function readPayments(context: Context, owner: Owner) {
  return orNull(context.get(log), () => listPaymentEvents(context.get(services).db, owner));
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const who = await signedIn(context);
  const given = context.get(services);
  const intent = await intentOf(request);
  if (intent === "password") {
    const outcome = await postAccountForm(args, changePasswordFields, accountFailures.password, (value) =>
      changePassword(given, who, value),
    );
    return "again" in outcome ? outcome.again : redirectWithToast(here, passwordChanged);
  }
  if (intent === "address") {
    const outcome = await postAccountForm(args, changeAddressFields, accountFailures.address, (value) =>
      changeAddress(given, who, value),
    );
    return "again" in outcome ? outcome.again : redirectWithToast(here, addressAsked);
  }
  if (intent !== "everywhere") throw data({ code: "form_unknown" }, 400);
  const outcome = await postAccountForm(args, noFields, accountFailures.everywhere, () => signOutEverywhere(given, who));
  if ("again" in outcome) return outcome.again;
  const response = await redirectWithToast(who.role === "admin" ? "/admin" : "/login", loggedOut);
  response.headers.append("set-cookie", await dropSession(request));
  return response;
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useProblemToast(answered);
  const { formId, email, payments } = loaderData;
  const history = payments === undefined ? null : <PaymentHistory events={payments} />;
  return <AccountSettings key={formId} email={email} payments={history} answer={answered} />;
}
