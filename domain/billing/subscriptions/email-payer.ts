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

type News = {
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** The latest payment; null where the provider did not answer, or nothing was paid. */
  payment: ProviderSubscription["payment"];
  sponsorship: AppliedPlan["sponsorship"];
  unclaimed: EndedClaim | null;
};

/** Writes to whoever pays what has just become of their subscription, if it is anything they should know, and lists it for them. */
export async function emailPayer(tx: Db, entry: Entry, news: News): Promise<void> {
  const { id: subscriptionId, userId, plan, currency } = news.after;
  const business = news.unclaimed?.businessName ?? null;
  for (const told of [aboutRefund(news), whatToTell(news)]) {
    if (!told) continue;
    const { kind, amount = null } = told;
    await recordPaymentEvent(tx, { kind, at: entry.at, userId, subscriptionId, plan, amount, currency, business });
    const recipient = await recipientOf(tx, news.after);
    if (recipient) entry.email(recipient, told.email, told.payload);
  }
}

/** The address of somebody's account. */
export async function getPayerEmail(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user!.email;
}

/** To whom emails about a subscription go: the payer's account, else the address they paid with. */
async function recipientOf(db: Db, { id, userId }: Pick<SubscriptionRow, "id" | "userId">): Promise<string | null> {
  if (userId) return getPayerEmail(db, userId);
  const [checkout] = await db.select({ email: checkouts.customerEmail }).from(checkouts).where(eq(checkouts.subscriptionId, id));
  return checkout?.email ?? null;
}

type BillingEmail = Extract<EmailKind, `payment-${string}` | `plan-${string}` | `subscription-${string}`>;

type Told = {
  [Kind in BillingEmail]: { kind: PaymentEventKind; email: Kind; payload: EmailPayload<Kind>; amount?: number | null };
}[BillingEmail];

/** A partial refund that was not told yet, with the total of the period. */
function aboutRefund({ before, after, payment }: News): Told | null {
  if (!payment || after.withdrawn === "refunded") return null;
  const isNewPeriod = before.paymentId !== after.paymentId && after.paidUntil > before.paidUntil;
  const refunded = after.refundedAmount;
  if (refunded <= (isNewPeriod ? 0 : before.refundedAmount)) return null;
  const payload = { ...aboutPlan(after), cents: payment.cents, refunded };
  return { kind: "partly_refunded", email: "payment-partly-refunded", payload, amount: refunded };
}

/** The one email that says it; of several things at once the one that matters most. */
function whatToTell(news: News): Told | null {
  const { before, after, sponsorship, unclaimed } = news;
  const about = aboutPlan(after);
  const cents = news.payment?.cents ?? null;
  if (after.withdrawn === "refunded" && before.withdrawn !== "refunded") {
    const business = unclaimed?.businessName ?? null;
    return {
      kind: "refunded",
      email: "payment-refunded",
      payload: { ...about, cents, business, why: "refunded" },
      amount: cents,
    };
  }
  if (before.inForce && !after.inForce) return lostPlan(news);
  if (!before.inForce && after.inForce) return { kind: "restored", email: "plan-restored", payload: { ...about, sponsorship } };
  // What was to end was told when our own clock ended it.
  if (after.status === "ended" && before.status !== "ended" && !before.withdrawn && !before.cancelAtPeriodEnd)
    return { kind: "ended", email: "subscription-ended", payload: { ...about, plan: before.plan, sponsorship: false } };
  return after.inForce ? stillInForce(news) : null;
}

function stillInForce({ before, after, payment }: News): Told | null {
  const about = aboutPlan(after);
  const until = after.paidUntil.toISOString();
  const lapses = graceEnd(after);
  if (lapses && before.status !== "past_due")
    return { kind: "renewal_failed", email: "payment-failed", payload: { ...about, until: lapses.toISOString() } };
  const renewed = after.status === "live" && after.paidUntil > before.paidUntil;
  const cents = payment?.cents ?? null;
  if (renewed && !after.cancelAtPeriodEnd)
    return { kind: "renewed", email: "subscription-renewed", payload: { ...about, cents, until }, amount: cents };
  if (after.plan !== before.plan && !renewed) {
    const isCharge = payment && before.paymentId && payment.id !== before.paymentId;
    const charged = isCharge ? payment.lastCents : null;
    const payload = { ...about, from: before.plan, cents: charged, when: "now", until } as const;
    return { kind: "plan_changed", email: "plan-changed", payload, amount: charged };
  }
  if (after.nextPlan && after.nextPlan !== before.nextPlan) {
    const plans = { from: after.plan, plan: after.nextPlan };
    const payload = { ...about, ...plans, cents: after.nextAmount, when: "later", until } as const;
    return { kind: "plan_change_agreed", email: "plan-changed", payload };
  }
  // Nobody but us ends what a payer without an account pays for, who is written to about that.
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.userId)
    return { kind: "cancelled", email: "subscription-canceled", payload: { ...about, until } };
  return null;
}

function lostPlan({ before: { plan }, after, sponsorship }: News): Told {
  const about = { ...aboutPlan(after), plan };
  const ended = sponsorship === "ended";
  const isOver = after.status === "ended" || after.cancelAtPeriodEnd;
  if (isOver && !after.withdrawn)
    return { kind: "ended", email: "subscription-ended", payload: { ...about, sponsorship: ended } };
  const why = after.withdrawn === "disputed" ? "disputed" : "unpaid";
  return { kind: "lapsed", email: "plan-suspended", payload: { ...about, sponsorship: ended, why } };
}

function aboutPlan({ plan, currency }: SubscriptionRow) {
  return { plan, ...(currency && { currency }) };
}
