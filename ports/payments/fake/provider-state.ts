import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#ports/write-file-atomically.ts";
import type { CheckoutOrder, Offer, PortalVisit, ProviderSubscription } from "#ports/payments/port.ts";

/** The fake provider's state, stored as JSON. Times are milliseconds since 1970. */
export type ProviderState = {
  checkouts: CheckoutRecord[];
  subscriptions: SubscriptionRecord[];
  portals: ({ id: string; until: number } & PortalVisit)[];
  /** The responses to changes, by idempotency key. A repeated change returns the first response. */
  answers: Record<string, unknown>;
};

export type CheckoutRecord = {
  sessionId: string;
  order: Omit<CheckoutOrder, "expiresAt"> & { expiresAt: number };
  createdAt: number;
  state: "open" | "paid" | "expired";
  email: string | null;
  subscriptionId: string | null;
};

export type SubscriptionRecord = {
  subscriptionId: string;
  customerId: string;
  reference: string;
  offer: Offer;
  nextOffer: Offer | null;
  /** Periods are counted from this time. */
  startedAt: number;
  periods: number;
  paidFrom: number;
  paidUntil: number;
  endsThen: boolean;
  endedAt: number | null;
  /** The payments for the current period: one for the period, and one for each plan change that was charged. */
  payments: { cents: number; refundedCents: number }[];
};

/** Stores the fake provider's state atomically. */
export type StateStore = { read(): Promise<ProviderState>; write(state: ProviderState): Promise<void> };

/** Stores the state in memory. */
export function memoryStore(): StateStore {
  let json = JSON.stringify(emptyState());
  return { read: async () => JSON.parse(json) as ProviderState, write: async (state) => void (json = JSON.stringify(state)) };
}

/** Stores the state in a file in this folder. */
export function fileStore(folder: string): StateStore {
  const path = join(folder, "provider.json");
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, "utf8")) as ProviderState;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return emptyState();
        throw error;
      }
    },
    async write(state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(path, JSON.stringify(state));
    },
  };
}

function emptyState(): ProviderState {
  return { checkouts: [], subscriptions: [], portals: [], answers: {} };
}

/** Returns the subscription in the port's format. */
export function subscriptionView(subscription: SubscriptionRecord): ProviderSubscription {
  const { subscriptionId, customerId, reference, offer, payments, endedAt } = subscription;
  const sum = (of: "cents" | "refundedCents") => payments.reduce((cents, payment) => cents + payment[of], 0);
  return {
    subscriptionId,
    customerId,
    reference,
    plan: offer.plan,
    price: { amount: offer.cents, currency: offer.currency, interval: offer.interval },
    status: endedAt === null ? "live" : "ended",
    startedAt: new Date(subscription.startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
    paidUntil: new Date(subscription.paidUntil),
    cancelAtPeriodEnd: subscription.endsThen,
    pastDueSince: null,
    payment: { cents: sum("cents"), refundedCents: sum("refundedCents"), dispute: null },
  };
}

/** Returns a new, paid subscription. */
export function startSubscription(
  keys: { subscriptionId: string; customerId: string; reference: string },
  offer: Offer,
  now: number,
) {
  const started: SubscriptionRecord = {
    ...keys,
    ...{ offer, nextOffer: null, startedAt: now, periods: 0, paidFrom: now, paidUntil: now, endsThen: false, endedAt: null },
    payments: [],
  };
  renew(started);
  return started;
}

/** Processes every renewal and ending that is due. */
export function advanceTime(subscription: SubscriptionRecord, now: number): void {
  while (subscription.endedAt === null && now >= subscription.paidUntil) {
    if (subscription.endsThen) end(subscription, subscription.paidUntil);
    else renew(subscription);
  }
}

/** Pays for the next period, which starts when the last period ended. */
function renew(subscription: SubscriptionRecord): void {
  const { offer, nextOffer, startedAt, paidUntil: paidFrom } = subscription;
  const periods = subscription.periods + 1;
  Object.assign(subscription, {
    offer: nextOffer ?? offer,
    nextOffer: null,
    periods,
    paidFrom,
    paidUntil: monthsAfter(startedAt, periods * (offer.interval === "year" ? 12 : 1)),
  });
  subscription.payments = [{ cents: subscription.offer.cents, refundedCents: 0 }];
}

/** Ends the subscription permanently. */
export function end(subscription: SubscriptionRecord, now: number): void {
  Object.assign(subscription, { endedAt: now, paidUntil: Math.min(subscription.paidUntil, now) });
}

/** Refunds these payments. Returns the amount in cents. */
export function refund(payments: SubscriptionRecord["payments"]): number {
  const cents = payments.reduce((sum, payment) => sum + payment.cents - payment.refundedCents, 0);
  for (const payment of payments) payment.refundedCents = payment.cents;
  return cents;
}

/**
 * Changes the plan as the portal does: a higher price right away, which is charged for the remaining time, and a lower one at the next
 * renewal.
 */
export function changePlan(subscription: SubscriptionRecord, to: Offer, now: number): void {
  const cents = dueNow(subscription, to, now);
  if (cents > 0) subscription.payments.push({ cents, refundedCents: 0 });
  Object.assign(subscription, cents > 0 ? { offer: to, nextOffer: null } : { nextOffer: to });
}

/** Returns the cost of a plan change in cents: the price difference for the remaining time, or 0 for a lower price. */
export function dueNow({ offer, paidFrom, paidUntil }: SubscriptionRecord, to: Offer, now: number): number {
  const remaining = Math.max(0, paidUntil - now) / (paidUntil - paidFrom);
  return Math.max(0, Math.round(to.cents * remaining) - Math.round(offer.cents * remaining));
}

/** Returns the same day some months later, or the last day of that month. */
export function monthsAfter(moment: number, months: number): number {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== new Date(moment).getUTCDate()) date.setUTCDate(0);
  return date.getTime();
}
