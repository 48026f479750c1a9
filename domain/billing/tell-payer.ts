import { eq } from "drizzle-orm";
import type { Entry } from "#db/change/change.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { Unclaimed } from "#domain/claims/claim.ts";
import { graceEnd } from "#domain/plans/in-force.ts";
import type { SubscriptionRow } from "#domain/plans/write.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import type { PaymentEventKind } from "./fields.ts";
import { notePaymentEvent } from "./payment-events.ts";
import type { Settled } from "./plan-in-force.ts";
import { checkouts } from "./schema.ts";

type News = {
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** The latest payment; null where the provider did not answer, or nothing was paid. */
  payment: ProviderSubscription["payment"];
  sponsorship: Settled["sponsorship"];
  unclaimed: Unclaimed | null;
};

/** Writes to whoever pays what has just become of their subscription, if it is anything they should know, and lists it for them. */
export async function tellPayer(tx: Db, entry: Entry, news: News): Promise<void> {
  const told = whatToTell(news);
  if (!told) return;
  const { id: subscriptionId, userId, plan, currency } = news.after;
  const { kind, mail, amount = null } = told;
  const business = news.unclaimed?.businessName ?? null;
  await notePaymentEvent(tx, { kind, at: entry.at, userId, subscriptionId, plan, amount, currency, business });
  const recipient = await recipientOf(tx, news.after);
  if (recipient) entry.mail(recipient, mail, { plan, ...(currency && { currency }), ...told.facts });
}

/** The address of somebody's account. */
export async function payerOf(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user!.email;
}

/** To whom mails about a subscription go: the payer's account, else the address they paid with. */
async function recipientOf(db: Db, { id, userId }: Pick<SubscriptionRow, "id" | "userId">): Promise<string | null> {
  if (userId) return payerOf(db, userId);
  const [checkout] = await db.select({ email: checkouts.customerEmail }).from(checkouts).where(eq(checkouts.subscriptionId, id));
  return checkout?.email ?? null;
}

type Told = { kind: PaymentEventKind; mail: string; facts: Record<string, unknown>; amount?: number | null };

/** The one email that says it; of several things at once the one that matters most. */
function whatToTell(news: News): Told | null {
  const { before, after, sponsorship, unclaimed } = news;
  const plan = before.plan;
  const cents = news.payment?.cents ?? null;
  if (after.withdrawn === "refunded" && before.withdrawn !== "refunded") {
    const facts = { cents, business: unclaimed?.businessName ?? null, why: "refunded" };
    return { kind: "refunded", mail: "payment-returned", facts, amount: cents };
  }
  if (before.inForce && !after.inForce) return lostPlan(news);
  if (!before.inForce && after.inForce) return { kind: "restored", mail: "plan-restored", facts: { sponsorship } };
  // What was to end was told when our own clock ended it.
  if (after.status === "ended" && before.status !== "ended" && !before.withdrawn && !before.endsThen)
    return { kind: "ended", mail: "subscription-ended", facts: { plan, sponsorship: false } };
  return after.inForce ? stillInForce(news) : null;
}

function stillInForce({ before, after, payment }: News): Told | null {
  const until = after.paidUntil.toISOString();
  const lapses = graceEnd(after);
  if (lapses && before.status !== "past_due")
    return { kind: "renewal_failed", mail: "payment-failed", facts: { until: lapses.toISOString() } };
  const renewed = after.status === "live" && after.paidUntil > before.paidUntil;
  const cents = payment?.cents ?? null;
  if (renewed && !after.endsThen)
    return { kind: "renewed", mail: "subscription-renewed", facts: { cents, until }, amount: cents };
  if (after.plan !== before.plan && !renewed) {
    const isCharge = payment && before.paymentId && payment.id !== before.paymentId;
    const charged = isCharge ? payment.lastCents : null;
    const facts = { from: before.plan, cents: charged, when: "now", until };
    return { kind: "plan_changed", mail: "plan-changed", facts, amount: charged };
  }
  if (after.nextPlan && after.nextPlan !== before.nextPlan) {
    const facts = { from: after.plan, plan: after.nextPlan, cents: after.nextAmount, when: "later", until };
    return { kind: "plan_change_agreed", mail: "plan-changed", facts };
  }
  // Nobody but us ends what a payer without an account pays for, who is written to about that.
  if (after.endsThen && !before.endsThen && after.userId)
    return { kind: "cancelled", mail: "subscription-ending", facts: { until } };
  return null;
}

function lostPlan({ before: { plan }, after, sponsorship }: News): Told {
  const ended = sponsorship === "ended";
  const isOver = after.status === "ended" || after.endsThen;
  if (isOver && !after.withdrawn) return { kind: "ended", mail: "subscription-ended", facts: { plan, sponsorship: ended } };
  const why = after.withdrawn === "disputed" ? "disputed" : "unpaid";
  return { kind: "lapsed", mail: "plan-lapsed", facts: { plan, sponsorship: ended, why } };
}
