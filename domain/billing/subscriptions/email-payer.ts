import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { EmailPayload } from "#emails/index.ts";
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
  /** Whether an upgrade was refunded because the last category was sold to someone else. */
  isUpgradeUndone?: boolean;
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

type BillingEmail = "payment-failed" | "payment-refunded" | "subscription-ended";

type Event = { kind: PaymentEventKind; amount?: number | null };

type Message =
  | { [Kind in BillingEmail]: Event & { email: Kind; payload: EmailPayload<Kind> } }[BillingEmail]
  // The payment provider emails receipts of renewals and changes that the payer makes in its portal.
  | (Event & { email: null });

/** Describes a new partial refund, with the total for the period. */
function describeRefund({ before, after, payment, isUpgradeUndone }: Change): Message | null {
  if (!payment || after.withdrawn === "refunded") return null;
  const isNewPeriod = before.paymentId !== after.paymentId && after.paidUntil > before.paidUntil;
  const refunded = after.refundedAmount;
  if (refunded <= (isNewPeriod ? 0 : before.refundedAmount)) return null;
  const why = isUpgradeUndone ? "upgrade" : "partly";
  const payload = { ...aboutPlan(after), cents: payment.cents, refunded, why } as const;
  return { kind: "partly_refunded", email: "payment-refunded", payload, amount: refunded };
}

/** Describes the most important change. Each sync sends at most one email, plus one about a partial refund. */
function describeChange(change: Change): Message | null {
  const { before, after, unclaimed } = change;
  const about = aboutPlan(after);
  const cents = change.payment?.cents ?? null;
  if (after.withdrawn === "refunded" && before.withdrawn !== "refunded") {
    const business = unclaimed?.businessName ?? null;
    const payload = { ...about, cents, business, why: "refunded" } as const;
    return { kind: "refunded", email: "payment-refunded", payload, amount: cents };
  }
  if (before.inForce && !after.inForce) return describeLostPlan(change);
  if (!before.inForce && after.inForce) return { kind: "restored", email: null, amount: chargedBy(change) };
  // The payer learned that the plan ended when it was no longer in force.
  if (after.status === "ended" && before.status !== "ended" && !before.withdrawn && !before.cancelAtPeriodEnd)
    return { kind: "ended", email: null };
  return after.inForce ? describeRenewalOrChange(change) : null;
}

function describeRenewalOrChange({ before, after, payment }: Change): Message | null {
  const graceUntil = graceEnd(after);
  if (graceUntil && before.status !== "past_due") {
    const payload = { ...aboutPlan(after), until: graceUntil.toISOString() };
    return { kind: "renewal_failed", email: "payment-failed", payload };
  }
  const isRenewed = after.status === "live" && after.paidUntil > before.paidUntil;
  if (isRenewed && !after.cancelAtPeriodEnd) return { kind: "renewed", email: null, amount: payment?.cents ?? null };
  const amount = chargedBy({ before, payment });
  if (after.plan !== before.plan && !isRenewed) return { kind: "plan_changed", email: null, amount };
  // A payer without an account gets a separate email when the site stops the renewal.
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && after.userId) return { kind: "cancelled", email: null, amount };
  return null;
}

/** Returns the amount of a charge since the last sync, or null if there was none. */
function chargedBy({ before, payment }: Pick<Change, "before" | "payment">): number | null {
  return payment && before.paymentId && payment.id !== before.paymentId ? payment.lastCents : null;
}

function describeLostPlan({ before: { plan }, after, sponsorship }: Change): Message {
  const isOver = (after.status === "ended" || after.cancelAtPeriodEnd) && !after.withdrawn;
  const why = isOver ? "ended" : after.withdrawn === "disputed" ? "disputed" : "unpaid";
  const payload = { ...aboutPlan(after), plan, why, sponsorship: sponsorship === "ended" } as const;
  return { kind: isOver ? "ended" : "lapsed", email: "subscription-ended", payload };
}

function aboutPlan({ plan, currency }: SubscriptionRow) {
  return { plan, ...(currency && { currency }) };
}
