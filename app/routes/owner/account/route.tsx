import { longDay, formatMoney } from "#domain/text/formats.shared.ts";
import { type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse, orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { AccountSettings, OptionalEmailSection } from "./account-settings.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { Owner } from "#domain/accounts/actor.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import type { PaymentEventKind } from "#domain/billing/checkout/checkout.shared.ts";
import { listPaymentEvents, type PaymentEvent } from "#domain/billing/payment-history.ts";
import { getOwnOptionalEmail } from "#domain/optional-email/opt-out.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

type Context = Readonly<RouterContextProvider>;

/** A new `formId` on each load clears the forms after a change. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { email } = await orErrorResponse(() => getSignedInUser(context.get(appContext).db, user));
  const events = user.role === "owner" ? await loadPayments(context, user) : undefined;
  const payments = events?.length === 0 && !context.get(appContext).town.paidPlans ? undefined : events;
  const emails = user.role === "owner" ? await loadOptionalEmail(context, user) : undefined;
  const twoStepPath = user.role === "admin" ? "/admin/dashboard/second-factor" : "/dashboard/account/two-step";
  return { email, payments, emails, twoStepPath, formId: crypto.randomUUID() };
}

/** Loads the owner's payments. Returns null if this fails, so that the forms still work. */
function loadPayments(context: Context, owner: Owner) {
  return orNull(context.get(log), () => listPaymentEvents(context.get(appContext).db, owner));
}

/** Loads whether the owner gets optional email. Returns null if this fails, so that the other forms still work. */
function loadOptionalEmail(context: Context, owner: Owner) {
  return orNull(context.get(log), () => getOwnOptionalEmail(context.get(appContext), owner));
}

export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData }: Route.ComponentProps) {
  const { formId, email, payments, emails, twoStepPath } = loaderData;
  const history = payments === undefined ? null : <PaymentHistory events={payments} />;
  const choice = emails === undefined ? null : <OptionalEmailSection state={emails} />;
  return <AccountSettings key={formId} {...{ email, twoStepPath }} payments={history} emails={choice} />;
}

/** Shows the owner's payments, newest first. `events` is null if they could not be loaded. */
function PaymentHistory({ events }: { events: PaymentEvent[] | null }) {
  const { town } = useTown();
  if (!events) return <p role="alert">Failed to fetch your payments. Please try again.</p>;
  if (!events.length) return <p className="text-ink-soft">No payments yet.</p>;
  return (
    <ul className="grid max-w-prose gap-4">
      {events.map((event) => (
        <li key={event.id} className="border-b border-line pb-4 wrap-anywhere last:border-b-0">
          <p className="text-sm text-ink-soft">
            <time dateTime={event.at.toISOString()}>{longDay(event.at, town)}</time>
          </p>
          <p>{eventTexts[event.kind](detailsOf(event))}</p>
        </li>
      ))}
    </ul>
  );
}

type EventDetails = { plan: string; business: string; sum: string };

function detailsOf({ plan, amount, currency, business }: PaymentEvent): EventDetails {
  return {
    plan: planNames[plan],
    business: business ?? "a business",
    sum: amount === null || currency === null ? "" : formatMoney(amount, currency),
  };
}

const eventTexts: Record<PaymentEventKind, (details: EventDetails) => string> = {
  plan_started: ({ plan, sum }) => `${plan} started.${sum && ` Charged ${sum}.`}`,
  renewed: ({ plan, sum }) => `${plan} renewed.${sum && ` Charged ${sum}.`}`,
  renewal_failed: ({ plan }) => `${plan} did not renew because the payment failed. You were not charged.`,
  payment_failed: ({ plan }) => `Your payment for ${plan} did not go through. You were not charged.`,
  plan_changed: ({ plan, sum }) => `Changed to ${plan}.${sum && ` Charged ${sum} for the rest of the month.`}`,
  cancelled: ({ plan }) => `${plan} was canceled. It stays active until the end of the paid period.`,
  ended: ({ plan }) => `${plan} ended.`,
  lapsed: ({ plan }) => `${plan} was suspended because a payment was overdue or disputed.`,
  restored: ({ plan }) => `${plan} is active again.`,
  refunded: ({ plan, sum }) => `Refunded ${sum || "your payment"} for ${plan}. The plan has ended.`,
  partly_refunded: ({ plan, sum }) =>
    sum ? `Refunded ${sum} of your payment for ${plan} so far.` : `Refunded part of your payment for ${plan}.`,
  second_payment_refunded: ({ plan, sum }) => `Refunded ${sum || "your second payment"} for ${plan}. You already had a plan.`,
  listing_lost: ({ plan, sum, business }) =>
    `Refunded ${sum || "your payment"} for ${plan}. Someone else claimed ${business} while you were paying.`,
  category_lost: ({ plan, sum }) =>
    `Refunded ${sum || "your payment"} for ${plan}. Someone else bought the last available category sponsorship while you were paying.`,
  claim_rejected: ({ business }) => `Your claim to ${business} was not approved. We refunded your payment.`,
};
