import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { users } from "#domain/accounts/schema.ts";
import type { EndedClaim } from "#domain/claims/claim-business.ts";
import { graceEnd } from "#domain/plans/subscription-in-force.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import type { PaymentEventKind } from "#domain/billing/checkout/checkout.shared.ts";
import { recordPaymentEvent } from "#domain/billing/payment-history.ts";
import type { AppliedPlan } from "./apply-plan-to-business.ts";
import { checkouts } from "#domain/billing/schema.ts";

type Change = {
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** The latest payment; null if the provider did not answer or nothing was paid. */
  payment: ProviderSubscription["payment"];
  sponsorship: AppliedPlan["sponsorship"];
  unclaimed: EndedClaim | null;
  /** Whether the payer has no business, for example because they handed it over. */
  withoutBusiness?: boolean;
};

/** Emails the payer about a change to their subscription and records the event. */
export async function emailPayer(tx: Db, entry: Entry, change: Change): Promise<void> {
  const { id: subscriptionId, userId, plan, currency } = change.after;
  const business = change.unclaimed?.businessName ?? null;
  for (const message of [describeRefund(change), describeChange(change)]) {
    if (!message) continue;
    const { kind, amount = null } = message;
    await recordPaymentEvent(tx, { kind, at: entry.at, userId, subscriptionId, plan, amount, currency, business });
    const recipient = await findRecipient(tx, change.after);
    if (recipient && message.email) entry.email(recipient, message.email, message.payload);
  }
}

/** Returns the email address of a user's account. */
export async function getPayerEmail(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user!.email;
}

/** Returns the email address of the payer's account, or else the one that they paid with. */
async function findRecipient(db: Db, { id, userId }: Pick<SubscriptionRow, "id" | "userId">): Promise<string | null> {
  if (userId) return getPayerEmail(db, userId);
  const [checkout] = await db.select({ email: checkouts.customerEmail }).from(checkouts).where(eq(checkouts.subscriptionId, id));
  return checkout?.email ?? null;
}

type BillingEmail = Extract<EmailKind, `payment-${string}` | `plan-${string}` | `subscription-${string}`>;

type Event = { kind: PaymentEventKind; amount?: number | null };

type Message =
  | { [Kind in BillingEmail]: Event & { email: Kind; payload: EmailPayload<Kind> } }[BillingEmail]
  // The payment provider sends the receipts of renewals.
  | (Event & { email: null });

/** Describes a new partial refund, with the total for the period. */
function describeRefund({ before, after, payment }: Change): Message | null {
  if (!payment || after.withdrawn === "refunded") return null;
  const isNewPeriod = before.paymentId !== after.paymentId && after.paidUntil > before.paidUntil;
  const refunded = after.refundedAmount;
  if (refunded <= (isNewPeriod ? 0 : before.refundedAmount)) return null;
  const payload = { ...aboutPlan(after), cents: payment.cents, refunded, why: "partly" } as const;
  return { kind: "partly_refunded", email: "payment-refunded", payload, amount: refunded };
}

/** Describes the most important change. Each sync sends at most one email, plus one about a partial refund. */
function describeChange(change: Change): Message | null {
  const { before, after, sponsorship, unclaimed } = change;
  const about = aboutPlan(after);
  const cents = change.payment?.cents ?? null;
  if (after.withdrawn === "refunded" && before.withdrawn !== "refunded") {
    const business = unclaimed?.businessName ?? null;
    return {
      kind: "refunded",
      email: "payment-refunded",
      payload: { ...about, cents, business, why: "refunded" },
      amount: cents,
    };
  }
  if (before.inForce && !after.inForce) return describeLostPlan(change);
  if (!before.inForce && after.inForce)
    return { kind: "restored", email: "plan-restored", payload: { ...about, sponsorship }, amount: chargedBy(change) };
  // The end of a canceled subscription was already announced when our own clock ended it.
  if (after.status === "ended" && before.status !== "ended" && !before.withdrawn && !before.cancelAtPeriodEnd)
    return { kind: "ended", email: "subscription-ended", payload: { ...about, plan: before.plan, sponsorship: false } };
  return after.inForce ? describeRenewalOrChange(change) : null;
}

function describeRenewalOrChange({ before, after, payment, withoutBusiness }: Change): Message | null {
  const about = aboutPlan(after);
  const until = after.paidUntil.toISOString();
  const graceUntil = graceEnd(after);
  if (graceUntil && before.status !== "past_due")
    return { kind: "renewal_failed", email: "payment-failed", payload: { ...about, until: graceUntil.toISOString() } };
  const renewed = after.status === "live" && after.paidUntil > before.paidUntil;
  if (renewed && !after.cancelAtPeriodEnd) return { kind: "renewed", email: null, amount: payment?.cents ?? null };
  if (after.plan !== before.plan && !renewed) {
    const charged = chargedBy({ before, payment });
    const payload = { ...about, from: before.plan, cents: charged, when: "now", until } as const;
    return { kind: "plan_changed", email: "plan-changed", payload, amount: charged };
  }
  if (after.nextPlan && after.nextPlan !== before.nextPlan) {
    const plans = { from: after.plan, plan: after.nextPlan };
    const payload = { ...about, ...plans, cents: after.nextAmount, when: "later", until } as const;
    return { kind: "plan_change_agreed", email: "plan-changed", payload };
  }
  // A payer without an account gets a separate email when the site stops the renewal.
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.userId)
    return {
      ...{ kind: "cancelled", email: "subscription-canceled", payload: { ...about, until, withoutBusiness } },
      amount: chargedBy({ before, payment }),
    };
  return null;
}

/** Returns the amount of a charge since the last sync, or null if there was none. */
function chargedBy({ before, payment }: Pick<Change, "before" | "payment">): number | null {
  return payment && before.paymentId && payment.id !== before.paymentId ? payment.lastCents : null;
}

function describeLostPlan({ before: { plan }, after, sponsorship }: Change): Message {
  const about = { ...aboutPlan(after), plan };
  const ended = sponsorship === "ended";
  const isOver = after.status === "ended" || after.cancelAtPeriodEnd;
  if (isOver && !after.withdrawn)
    return { kind: "ended", email: "subscription-ended", payload: { ...about, sponsorship: ended } };
  const reason = after.withdrawn === "disputed" ? "disputed" : "unpaid";
  return { kind: "lapsed", email: "plan-suspended", payload: { ...about, sponsorship: ended, why: reason } };
}

function aboutPlan({ plan, currency }: SubscriptionRow) {
  return { plan, ...(currency && { currency }) };
}
