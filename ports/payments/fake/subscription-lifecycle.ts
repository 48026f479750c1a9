import { currentPayments, type SubscriptionRecord, refundedOf } from "./provider-state.ts";
import type { TestAction, Offer } from "#ports/payments/port.ts";

const day = 86_400_000;
/** How often and how long an owed renewal is tried again before the subscription ends. */
const retryInterval = day;
export const retryPeriod = 21 * day;

/** What a partial refund by hand gives back. */
export const partialRefundCents = 500;

type NewId = () => string;

/** A subscription that was just paid for. */
export function startSubscription(
  keys: Pick<SubscriptionRecord, "subscriptionId" | "customerId" | "reference">,
  offer: Offer,
  now: number,
  newId: NewId,
) {
  const subscription: SubscriptionRecord = {
    ...keys,
    offer,
    nextOffer: null,
    status: "live",
    startedAt: now,
    months: 1,
    paidFrom: now,
    paidUntil: monthsAfter(now, 1),
    endsThen: false,
    pastDueSince: null,
    nextTry: null,
    failsNext: false,
    payments: [],
  };
  charge(subscription, offer.cents, newId);
  return subscription;
}

/** Renews, fails and ends what is due, one step after the other; the types of what happened. */
export function advanceTime(subscription: SubscriptionRecord, now: number, newId: NewId): string[] {
  const happened: string[] = [];
  for (;;) {
    const step = nextStep(subscription, now, newId);
    if (!step) return happened;
    happened.push(step);
  }
}

function nextStep(subscription: SubscriptionRecord, now: number, newId: NewId): string | null {
  if (subscription.status === "live" && now >= subscription.paidUntil)
    return subscription.endsThen ? endSubscription(subscription, now) : renew(subscription, subscription.paidUntil, newId);
  if (subscription.status !== "past_due" || subscription.nextTry === null || now < subscription.nextTry) return null;
  if (subscription.endsThen || subscription.nextTry - subscription.pastDueSince! >= retryPeriod)
    return endSubscription(subscription, now);
  if (!subscription.failsNext) return payDebt(subscription, newId);
  subscription.nextTry += retryInterval;
  return "invoice.payment_failed";
}

/** Does by hand what time, the customer or the bank would do; null where it makes no sense now. */
export function performAction(subscription: SubscriptionRecord, action: TestAction, now: number, newId: NewId): string | null {
  if (action === "refund") return refundPayment(subscription) > 0 ? "charge.refunded" : null;
  if (action === "refund_part") return refundPart(subscription) ? "charge.refunded" : null;
  if (action === "dispute" || action === "win_dispute" || action === "lose_dispute") return changeDispute(subscription, action);
  if (subscription.status === "ended") return null;
  switch (action) {
    case "cancel":
    case "keep":
      subscription.endsThen = action === "cancel";
      return "customer.subscription.updated";
    case "fail_renewal":
      subscription.failsNext = true;
      return "customer.subscription.updated";
    case "pay_debt":
      subscription.failsNext = false;
      return subscription.status === "past_due" ? payDebt(subscription, newId) : "customer.subscription.updated";
    case "renew":
      return renewNow(subscription, now, newId);
  }
}

/** Ends it for good. */
export function endSubscription(subscription: SubscriptionRecord, now: number): string {
  const paidUntil = Math.min(subscription.paidUntil, now);
  Object.assign(subscription, { status: "ended", endedAt: now, paidUntil, pastDueSince: null, nextTry: null, nextOffer: null });
  return "customer.subscription.deleted";
}

/** Gives back what was paid for the period that runs, but for what the bank has taken back. Says how many cents. */
export function refundPayment(subscription: SubscriptionRecord): number {
  const payments = currentPayments(subscription).filter(
    (one) => !one.refunded && (one.dispute === null || one.dispute === "won"),
  );
  const cents = payments.reduce((sum, payment) => sum + payment.cents - refundedOf(payment), 0);
  for (const payment of payments) payment.refunded = true;
  return cents;
}

/** Refunds $5.00 of the last payment, or what is left of it. */
function refundPart(subscription: SubscriptionRecord): boolean {
  const payment = subscription.payments.at(-1);
  if (!payment || payment.refunded || payment.dispute === "open" || payment.dispute === "lost") return false;
  payment.refundedCents = Math.min(payment.cents, refundedOf(payment) + partialRefundCents);
  payment.refunded = payment.refundedCents === payment.cents;
  return true;
}

/** What a change at once costs: the difference for the time that is left. */
export function prorationCents(subscription: SubscriptionRecord, offer: Offer, now: number): number {
  const left = Math.max(0, subscription.paidUntil - now) / (subscription.paidUntil - subscription.paidFrom);
  return Math.max(0, Math.round(offer.cents * left) - Math.round(subscription.offer.cents * left));
}

/** Takes money for the period that runs. */
export function charge(subscription: SubscriptionRecord, cents: number, newId: NewId): void {
  subscription.payments.push({ id: `payment_${newId()}`, of: subscription.paidFrom, cents, refunded: false, dispute: null });
}

function renewNow(subscription: SubscriptionRecord, now: number, newId: NewId): string {
  if (subscription.endsThen) return endSubscription(subscription, now);
  if (subscription.status === "past_due") return subscription.failsNext ? "invoice.payment_failed" : payDebt(subscription, newId);
  if (!subscription.failsNext) return renew(subscription, subscription.paidUntil, newId);
  Object.assign(subscription, { startedAt: now, months: 0, paidUntil: now });
  return renew(subscription, now, newId);
}

function renew(subscription: SubscriptionRecord, at: number, newId: NewId): string {
  subscription.offer = subscription.nextOffer ?? subscription.offer;
  subscription.nextOffer = null;
  if (!subscription.failsNext) return payDebt(subscription, newId);
  Object.assign(subscription, { status: "past_due", pastDueSince: at, nextTry: at + retryInterval });
  return "invoice.payment_failed";
}

/** The period that is owed is paid, from when the last one ended. */
function payDebt(subscription: SubscriptionRecord, newId: NewId): string {
  const months = subscription.months + 1;
  const paidUntil = monthsAfter(subscription.startedAt, months);
  Object.assign(subscription, {
    status: "live",
    pastDueSince: null,
    nextTry: null,
    paidFrom: subscription.paidUntil,
    paidUntil,
    months,
  });
  charge(subscription, subscription.offer.cents, newId);
  return "invoice.paid";
}

function changeDispute(subscription: SubscriptionRecord, action: "dispute" | "win_dispute" | "lose_dispute"): string | null {
  const payment = subscription.payments.at(-1);
  const before = action === "dispute" ? null : "open";
  if (!payment || payment.refunded || payment.dispute !== before) return null;
  payment.dispute = action === "dispute" ? "open" : action === "win_dispute" ? "won" : "lost";
  return action === "dispute" ? "charge.dispute.created" : "charge.dispute.closed";
}

/** The same day so many months later, or the month's last one; counted from the first day, so that the 31st comes back. */
export function monthsAfter(moment: number, months: number): number {
  const date = new Date(moment);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.getTime();
}
