import type { Offer, ProviderSubscription } from "./port.ts";

/** A subscription at the fake payment provider. */
export type FakeSubscription = Omit<ProviderSubscription, "plan" | "price" | "status" | "payment"> & {
  offer: Offer;
  nextOffer: Offer | null;
  periods: number;
  paidFrom: Date;
  /** The payments for the current period: one for the period, and one for each plan change that was charged. */
  payments: { cents: number; refundedCents: number }[];
  /** The latest visit to the portal, and the plan that it may change to. */
  portal: { returnUrl: string; to: Offer | null } | null;
};

/** Returns the subscription in the port's format. */
export function viewOf({
  offer,
  nextOffer,
  periods,
  paidFrom,
  payments,
  portal,
  ...view
}: FakeSubscription): ProviderSubscription {
  const sum = (of: "cents" | "refundedCents") => payments.reduce((cents, payment) => cents + payment[of], 0);
  return {
    ...view,
    plan: offer.plan,
    price: { amount: offer.cents, currency: offer.currency, interval: offer.interval },
    status: view.endedAt ? "ended" : "live",
    payment: { cents: sum("cents"), refundedCents: sum("refundedCents"), dispute: null },
  };
}

type Keys = Pick<FakeSubscription, "subscriptionId" | "customerId" | "customerEmail" | "reference">;

/** Returns a new, paid subscription. */
export function startSubscription(keys: Keys, offer: Offer, at: Date): FakeSubscription {
  const started = {
    ...{ ...keys, offer, nextOffer: null, startedAt: at, endedAt: null, periods: 0, paidFrom: at, paidUntil: at },
    ...{ cancelAtPeriodEnd: false, payments: [], portal: null },
  };
  renew(started);
  return started;
}

/** Processes every renewal and ending that is due. */
export function advanceTime(subscription: FakeSubscription, at: Date): void {
  while (!subscription.endedAt && at >= subscription.paidUntil) {
    if (subscription.cancelAtPeriodEnd) end(subscription, subscription.paidUntil);
    else renew(subscription);
  }
}

/** Pays for the next period, which starts when the last period ended. */
function renew(subscription: FakeSubscription): void {
  const { nextOffer, startedAt, paidUntil: paidFrom } = subscription;
  const offer = nextOffer ?? subscription.offer;
  const periods = subscription.periods + 1;
  const paidUntil = monthsAfter(startedAt, periods * (offer.interval === "year" ? 12 : 1));
  const payments = [{ cents: offer.cents, refundedCents: 0 }];
  Object.assign(subscription, { offer, nextOffer: null, periods, paidFrom, paidUntil, payments });
}

/** Ends the subscription, unless it has ended. */
export function end(subscription: FakeSubscription, at: Date): void {
  subscription.endedAt ??= at;
  if (subscription.endedAt < subscription.paidUntil) subscription.paidUntil = subscription.endedAt;
}

/** Refunds these payments. */
export function refund(payments: FakeSubscription["payments"]): void {
  for (const payment of payments) payment.refundedCents = payment.cents;
}

/** Changes to a higher price right away, which is charged for the remaining time, and to a lower one at the next renewal. */
export function changePlan(subscription: FakeSubscription, to: Offer, at: Date): void {
  const cents = dueNow(subscription, to, at);
  if (cents > 0) subscription.payments.push({ cents, refundedCents: 0 });
  Object.assign(subscription, cents > 0 ? { offer: to, nextOffer: null } : { nextOffer: to });
}

/** Returns the cost of a plan change in cents: the price difference for the remaining time, or 0 for a lower price. */
export function dueNow({ offer, paidFrom, paidUntil }: FakeSubscription, to: Offer, at: Date): number {
  const remaining = Math.max(0, Number(paidUntil) - Number(at)) / (Number(paidUntil) - Number(paidFrom));
  return Math.max(0, Math.round(to.cents * remaining) - Math.round(offer.cents * remaining));
}

/** Returns the same day some months later, or the last day of that month. */
export function monthsAfter(moment: Date, months: number): Date {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== moment.getUTCDate()) date.setUTCDate(0);
  return date;
}
