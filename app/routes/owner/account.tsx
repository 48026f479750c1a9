import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/account.ts";
import { shownAgain, tryFor } from "#app/http/account-form.ts";
import { answer, orNull } from "#app/http/answer.ts";
import { log, services } from "#app/http/context.ts";
import { intentOf, readForm } from "#app/http/form.ts";
import { dropSession } from "#app/http/session.ts";
import { signedIn } from "#app/http/signed-in.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { accountFailures, AccountSettings } from "#app/ui/account-settings.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PaymentHistory } from "#app/ui/payment-history.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { changeAddress, getOwnAddress } from "#domain/accounts/addresses.ts";
import { changeAddressFields, changePasswordFields } from "#domain/accounts/fields.ts";
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

export async function action({ context, request }: Route.ActionArgs) {
  const who = await signedIn(context);
  const intent = await intentOf(request);
  if (intent === "password") return newPassword(context, who, request);
  if (intent === "address") return newAddress(context, who, request);
  if (intent === "everywhere") return logOutEverywhere(context, who, request);
  throw data({ code: "form_unknown" }, 400);
}

async function newPassword(context: Context, who: Owner | Admin, request: Request) {
  const secret = ["currentPassword", "password", "confirmPassword"];
  const form = await readForm(request, changePasswordFields, { secret });
  if (!form.ok) return data({ of: "password", reply: form.reply, problem: null }, 400);
  const outcome = await tryFor(context, () => changePassword(context.get(services), who, form.value));
  if (!outcome || "refused" in outcome) return of("password", shownAgain(form.reply, outcome, accountFailures.password));
  return redirectWithToast(here, passwordChanged);
}

async function newAddress(context: Context, who: Owner | Admin, request: Request) {
  const form = await readForm(request, changeAddressFields, { secret: ["currentPassword"] });
  if (!form.ok) return data({ of: "address", reply: form.reply, problem: null }, 400);
  const outcome = await tryFor(context, () => changeAddress(context.get(services), who, form.value));
  if (!outcome || "refused" in outcome) return of("address", shownAgain(form.reply, outcome, accountFailures.address));
  return redirectWithToast(here, addressAsked);
}

async function logOutEverywhere(context: Context, who: Owner | Admin, request: Request) {
  const outcome = await tryFor(context, () => signOutEverywhere(context.get(services), who));
  const reply = () => ({ status: "error" as const });
  if (!outcome || "refused" in outcome) return of("everywhere", shownAgain(reply, outcome, accountFailures.everywhere));
  const response = await redirectWithToast(who.role === "admin" ? "/admin" : "/login", loggedOut);
  response.headers.append("set-cookie", await dropSession(request));
  return response;
}

/** Says which of the forms an answer is about. */
function of(form: string, shown: ReturnType<typeof shownAgain>) {
  return data({ of: form, ...shown.data }, shown.init ?? undefined);
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function meta() {
  return [{ title: "Your account" }, { name: "robots", content: "noindex" }];
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useProblemToast(answered);
  const { formId, email, payments } = loaderData;
  const history = payments === undefined ? null : <PaymentHistory events={payments} />;
  return <AccountSettings key={formId} email={email} payments={history} answer={answered} />;
}
