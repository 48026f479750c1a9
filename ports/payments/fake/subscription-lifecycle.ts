import { currentPayments, type SubscriptionRecord, refundedOf } from "./provider-state.ts";
import type { TestAction, Offer } from "#ports/payments/port.ts";

const day = 86_400_000;
/** How often and how long an owed renewal is tried again before the subscription ends. */
const betweenAttempts = day;
export const triedFor = 21 * day;

/** What a partial refund by hand gives back. */
export const partCents = 500;

type NewId = () => string;

/** A subscription that was just paid for. */
export function begin(
  keys: Pick<SubscriptionRecord, "subscriptionId" | "customerId" | "reference">,
  offer: Offer,
  now: number,
  newId: NewId,
) {
  const kept: SubscriptionRecord = {
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
  charge(kept, offer.cents, newId);
  return kept;
}

/** Renews, fails and ends what is due, one step after the other; the types of what happened. */
export function passTimeOf(kept: SubscriptionRecord, now: number, newId: NewId): string[] {
  const happened: string[] = [];
  for (;;) {
    const step = nextStep(kept, now, newId);
    if (!step) return happened;
    happened.push(step);
  }
}

function nextStep(kept: SubscriptionRecord, now: number, newId: NewId): string | null {
  if (kept.status === "live" && now >= kept.paidUntil) return kept.endsThen ? end(kept, now) : renew(kept, kept.paidUntil, newId);
  if (kept.status !== "past_due" || kept.nextTry === null || now < kept.nextTry) return null;
  if (kept.endsThen || kept.nextTry - kept.pastDueSince! >= triedFor) return end(kept, now);
  if (!kept.failsNext) return payDebt(kept, newId);
  kept.nextTry += betweenAttempts;
  return "invoice.payment_failed";
}

/** Does by hand what time, the customer or the bank would do; null where it makes no sense now. */
export function performAction(kept: SubscriptionRecord, action: TestAction, now: number, newId: NewId): string | null {
  if (action === "refund") return refundPayment(kept) > 0 ? "charge.refunded" : null;
  if (action === "refund_part") return refundPart(kept) ? "charge.refunded" : null;
  if (action === "dispute" || action === "win_dispute" || action === "lose_dispute") return argue(kept, action);
  if (kept.status === "ended") return null;
  switch (action) {
    case "cancel":
    case "keep":
      kept.endsThen = action === "cancel";
      return "customer.subscription.updated";
    case "fail_renewal":
      kept.failsNext = true;
      return "customer.subscription.updated";
    case "pay_debt":
      kept.failsNext = false;
      return kept.status === "past_due" ? payDebt(kept, newId) : "customer.subscription.updated";
    case "renew":
      return renewNow(kept, now, newId);
  }
}

/** Ends it for good. */
export function end(kept: SubscriptionRecord, now: number): string {
  const paidUntil = Math.min(kept.paidUntil, now);
  Object.assign(kept, { status: "ended", endedAt: now, paidUntil, pastDueSince: null, nextTry: null, nextOffer: null });
  return "customer.subscription.deleted";
}

/** Gives back what was paid for the period that runs, but for what the bank has taken back. Says how many cents. */
export function refundPayment(kept: SubscriptionRecord): number {
  const payments = currentPayments(kept).filter((one) => !one.refunded && (one.dispute === null || one.dispute === "won"));
  const cents = payments.reduce((sum, payment) => sum + payment.cents - refundedOf(payment), 0);
  for (const payment of payments) payment.refunded = true;
  return cents;
}

/** Refunds $5.00 of the last payment, or what is left of it. */
function refundPart(kept: SubscriptionRecord): boolean {
  const payment = kept.payments.at(-1);
  if (!payment || payment.refunded || payment.dispute === "open" || payment.dispute === "lost") return false;
  payment.refundedCents = Math.min(payment.cents, refundedOf(payment) + partCents);
  payment.refunded = payment.refundedCents === payment.cents;
  return true;
}

/** What a change at once costs: the difference for the time that is left. */
export function differenceOf(kept: SubscriptionRecord, offer: Offer, now: number): number {
  const left = Math.max(0, kept.paidUntil - now) / (kept.paidUntil - kept.paidFrom);
  return Math.max(0, Math.round(offer.cents * left) - Math.round(kept.offer.cents * left));
}

/** Takes money for the period that runs. */
export function charge(kept: SubscriptionRecord, cents: number, newId: NewId): void {
  kept.payments.push({ id: `payment_${newId()}`, of: kept.paidFrom, cents, refunded: false, dispute: null });
}

function renewNow(kept: SubscriptionRecord, now: number, newId: NewId): string {
  if (kept.endsThen) return end(kept, now);
  if (kept.status === "past_due") return kept.failsNext ? "invoice.payment_failed" : payDebt(kept, newId);
  if (!kept.failsNext) return renew(kept, kept.paidUntil, newId);
  Object.assign(kept, { startedAt: now, months: 0, paidUntil: now });
  return renew(kept, now, newId);
}

function renew(kept: SubscriptionRecord, at: number, newId: NewId): string {
  kept.offer = kept.nextOffer ?? kept.offer;
  kept.nextOffer = null;
  if (!kept.failsNext) return payDebt(kept, newId);
  Object.assign(kept, { status: "past_due", pastDueSince: at, nextTry: at + betweenAttempts });
  return "invoice.payment_failed";
}

/** The period that is owed is paid, from when the last one ended. */
function payDebt(kept: SubscriptionRecord, newId: NewId): string {
  const months = kept.months + 1;
  const paidUntil = monthsAfter(kept.startedAt, months);
  Object.assign(kept, { status: "live", pastDueSince: null, nextTry: null, paidFrom: kept.paidUntil, paidUntil, months });
  charge(kept, kept.offer.cents, newId);
  return "invoice.paid";
}

function argue(kept: SubscriptionRecord, action: "dispute" | "win_dispute" | "lose_dispute"): string | null {
  const payment = kept.payments.at(-1);
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
