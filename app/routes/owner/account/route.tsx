import { data, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { postAccountForm } from "#app/http/forms/auth-form-errors.ts";
import { orErrorResponse, orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { clearSessionCookie } from "#app/middleware/session.ts";
import { requireUser } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { accountFailures, AccountSettings } from "./account-settings.tsx";
import { longDay } from "#app/ui/format.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { changeEmail, getSignedInEmail } from "#domain/accounts/email-address/change-email.ts";
import { changeEmailFields, changePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { changePassword } from "#domain/accounts/passwords/reset-and-change-password.ts";
import { signOutEverywhere } from "#domain/accounts/sign-in/sessions.ts";
import type { PaymentEventKind } from "#domain/billing/checkout/checkout.shared.ts";
import { listPaymentEvents, type PaymentEvent } from "#domain/billing/payment-history.ts";
import { formatMoney, planNames } from "#domain/plans/plans.shared.ts";

type Context = Readonly<RouterContextProvider>;

const accountPath = "/dashboard/account";
const passwordChanged = { title: "Your password is changed.", text: "Your other browsers are logged out." };
const confirmationSent = {
  title: "Check your email",
  text: "A link is on its way to your new address. Open it to make the change.",
};
const loggedOut = { title: "Logged out successfully", text: "You are logged out in every browser." };

/** The forms are new ones each time: after a change they are empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const who = await requireUser(context);
  const email = await orErrorResponse(() => getSignedInEmail(context.get(appContext), who));
  const payments = who.role === "owner" ? await readPayments(context, who) : undefined;
  return { email, payments, formId: crypto.randomUUID() };
}

/** Null when they could not be read: the forms are there all the same. */
function readPayments(context: Context, owner: Owner) {
  return orNull(context.get(log), () => listPaymentEvents(context.get(appContext).db, owner));
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const who = await requireUser(context);
  const app = context.get(appContext);
  const intent = await readIntent(request);
  if (intent === "password") {
    const outcome = await postAccountForm(args, changePasswordFields, accountFailures.password, (value) =>
      changePassword(app, who, value),
    );
    return "formReply" in outcome ? outcome.formReply : redirectWithToast(accountPath, passwordChanged);
  }
  if (intent === "address") {
    const outcome = await postAccountForm(args, changeEmailFields, accountFailures.address, (value) =>
      changeEmail(app, who, value),
    );
    return "formReply" in outcome ? outcome.formReply : redirectWithToast(accountPath, confirmationSent);
  }
  if (intent !== "everywhere") throw data({ code: "form_unknown" }, 400);
  const outcome = await postAccountForm(args, noFields, accountFailures.everywhere, () => signOutEverywhere(app, who));
  if ("formReply" in outcome) return outcome.formReply;
  const response = await redirectWithToast(who.role === "admin" ? "/admin" : "/login", loggedOut);
  response.headers.append("set-cookie", await clearSessionCookie(request));
  return response;
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useFormAnswer(actionData);
  const { formId, email, payments } = loaderData;
  const history = payments === undefined ? null : <PaymentHistory events={payments} />;
  return <AccountSettings key={formId} email={email} payments={history} answer={answered} />;
}

/** What happened to the owner's money, the latest first; null when it could not be read. */
function PaymentHistory({ events }: { events: PaymentEvent[] | null }) {
  const { town } = useTown();
  if (!events) return <p role="alert">Failed to fetch your payments. Please try again.</p>;
  if (!events.length) return <p className="text-ink-soft">No payments yet.</p>;
  return (
    <ul className="grid max-w-prose gap-4">
      {events.map((event) => (
        <li key={event.id} className="border-b border-line pb-4 wrap-anywhere last:border-b-0">
          <p className="text-sm text-ink-soft">
            <time dateTime={event.at.toISOString()}>{longDay(event.at, town.timeZone)}</time>
          </p>
          <p>{eventTexts[event.kind](partsOf(event))}</p>
        </li>
      ))}
    </ul>
  );
}

type Parts = { plan: string; business: string; sum: string };

function partsOf({ plan, amount, currency, business }: PaymentEvent): Parts {
  return {
    plan: planNames[plan],
    business: business ?? "a business",
    sum: amount === null || currency === null ? "" : formatMoney(amount, currency),
  };
}

const eventTexts: Record<PaymentEventKind, (parts: Parts) => string> = {
  plan_started: ({ plan, sum }) => `${plan} started.${sum && ` Charged ${sum}.`}`,
  renewed: ({ plan, sum }) => `${plan} renewed.${sum && ` Charged ${sum}.`}`,
  renewal_failed: ({ plan }) => `The renewal of ${plan} failed. Nothing was charged.`,
  payment_failed: ({ plan }) => `Your payment for ${plan} did not arrive. Nothing was charged.`,
  plan_changed: ({ plan, sum }) => `Changed to ${plan}.${sum && ` Charged ${sum} for the rest of the month.`}`,
  plan_change_agreed: ({ plan }) => `${plan} will change at the end of what is paid for. Nothing was charged.`,
  cancelled: ({ plan }) => `${plan} cancelled. It stays until the end of what is paid for.`,
  ended: ({ plan }) => `${plan} ended.`,
  lapsed: ({ plan }) => `${plan} stopped, because its payment is owed or disputed.`,
  restored: ({ plan }) => `${plan} is back.`,
  refunded: ({ plan, sum }) => `Refunded ${sum || "your payment"} for ${plan}. The plan has ended.`,
  partly_refunded: ({ plan, sum }) =>
    sum ? `In total, ${sum} of your payment for ${plan} is refunded.` : `Part of your payment for ${plan} is refunded.`,
  second_payment_refunded: ({ plan, sum }) => `Refunded ${sum || "your second payment"} for ${plan}. You had a plan already.`,
  listing_lost: ({ plan, sum, business }) =>
    `Refunded ${sum || "your payment"} for ${plan}. Somebody else claimed ${business} while you paid.`,
  category_lost: ({ plan, sum }) =>
    `Refunded ${sum || "your payment"} for ${plan}. Somebody else bought the last free category while you paid.`,
  claim_rejected: ({ business }) => `Your claim of ${business} was not accepted. Your payment goes back to you.`,
};
