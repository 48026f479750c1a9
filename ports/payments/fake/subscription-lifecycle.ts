import { currentPayments, type SubscriptionRecord, refundedOf } from "./provider-state.ts";
import type { Offer } from "#ports/payments/port.ts";
import type { TestAction } from "#ports/payments/test-checkout.ts";

const day = 86_400_000;
/** How often a failed renewal is retried, and for how long before the subscription ends. */
const retryInterval = day;
const retryPeriod = 21 * day;

/** The amount of a partial refund in the test portal. */
export const partialRefundCents = 500;

type NewId = () => string;

/** Returns a new, paid subscription. */
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

/** Processes every renewal, retry, and ending that is due. Returns the types of the events. */
export function advanceTime(subscription: SubscriptionRecord, now: number, newId: NewId): string[] {
  const events: string[] = [];
  for (;;) {
    const step = nextStep(subscription, now, newId);
    if (!step) return events;
    events.push(step);
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

/** Simulates the customer, the bank, or the passing of time. Returns the event's type, or null if the action doesn't apply now. */
export function performAction(
  subscription: SubscriptionRecord,
  action: Exclude<TestAction, "confirm_change">,
  now: number,
  newId: NewId,
): string | null {
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

/** Ends the subscription permanently. */
export function endSubscription(subscription: SubscriptionRecord, now: number): string {
  const paidUntil = Math.min(subscription.paidUntil, now);
  Object.assign(subscription, { status: "ended", endedAt: now, paidUntil, pastDueSince: null, nextTry: null, nextOffer: null });
  return "customer.subscription.deleted";
}

/** Refunds the latest period's payments, except payments with an open or lost dispute. Returns the amount in cents. */
export function refundPayment(subscription: SubscriptionRecord): number {
  const payments = currentPayments(subscription).filter(
    (one) => !one.refunded && (one.dispute === null || one.dispute === "won"),
  );
  const cents = payments.reduce((sum, payment) => sum + payment.cents - refundedOf(payment), 0);
  for (const payment of payments) payment.refunded = true;
  return cents;
}

/** Refunds `partialRefundCents` of the last payment, or the remaining amount if it is less. Returns false if it can't. */
function refundPart(subscription: SubscriptionRecord): boolean {
  const payment = subscription.payments.at(-1);
  if (!payment || payment.refunded || payment.dispute === "open" || payment.dispute === "lost") return false;
  payment.refundedCents = Math.min(payment.cents, refundedOf(payment) + partialRefundCents);
  payment.refunded = payment.refundedCents === payment.cents;
  return true;
}

/**
 * Changes the plan as the portal does: a higher price right away, which is charged for the remaining time, and a lower one at the next
 * renewal. Returns the event's type, or null if the card is declined.
 */
export function changePlan(subscription: SubscriptionRecord, offer: Offer, now: number, newId: NewId): string | null {
  if (subscription.status !== "live") return null;
  const cents = prorationCents(subscription, offer, now);
  if (cents > 0 && subscription.failsNext) return null;
  if (cents > 0) charge(subscription, cents, newId);
  const isHigher = offer.cents > subscription.offer.cents;
  Object.assign(subscription, isHigher ? { offer, nextOffer: null } : { nextOffer: offer });
  return "customer.subscription.updated";
}

/** Puts the plan back to `offer` and refunds the payment for the upgrade. Returns the refund in cents. */
export function undoUpgrade(subscription: SubscriptionRecord, offer: Offer): number {
  const [, ...upgrades] = currentPayments(subscription);
  const payment = upgrades.at(-1);
  Object.assign(subscription, { offer, nextOffer: null });
  if (!payment || payment.refunded) return 0;
  const cents = payment.cents - refundedOf(payment);
  payment.refunded = true;
  return cents;
}

/** Returns the cost of an immediate plan change in cents, which is the price difference for the remaining time. */
export function prorationCents(subscription: SubscriptionRecord, offer: Offer, now: number): number {
  const remaining = Math.max(0, subscription.paidUntil - now) / (subscription.paidUntil - subscription.paidFrom);
  return Math.max(0, Math.round(offer.cents * remaining) - Math.round(subscription.offer.cents * remaining));
}

/** Adds a payment for the current period. */
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

/** Pays for the next period, which starts when the last period ended. */
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

/**
 * Returns the same day some months later, or the last day of that month. `moment` must always be the time of the first payment,
 * so that a subscription that started on the 31st renews on the 31st again after a shorter month.
 */
export function monthsAfter(moment: number, months: number): number {
  const date = new Date(moment);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.getTime();
}
