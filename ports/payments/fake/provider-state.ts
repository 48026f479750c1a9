import { mostSevereDispute } from "#ports/payments/most-severe-dispute.ts";
import type {
  CheckoutOrder,
  Offer,
  ProviderCheckout,
  ProviderEvent,
  ProviderStatus,
  ProviderSubscription,
} from "#ports/payments/port.ts";

/** All that the site's own provider knows. Moments are milliseconds since 1970, so that it can be kept as JSON. */
export type ProviderState = {
  checkouts: CheckoutRecord[];
  subscriptions: SubscriptionRecord[];
  portals: { id: string; customerId: string; returnUrl: string; until: number }[];
  events: (ProviderEvent & { type: string; at: number })[];
  /** What a change answered, by its key: asked for again, it answers the same and does nothing. */
  answers: Record<string, { at: number; answer: unknown }>;
};

export type CheckoutRecord = Omit<CheckoutOrder, "expiresAt"> & {
  sessionId: string;
  createdAt: number;
  expiresAt: number;
  state: ProviderCheckout["state"];
  email: string | null;
  subscriptionId: string | null;
};

export type SubscriptionRecord = {
  subscriptionId: string;
  customerId: string;
  reference: string;
  offer: Offer;
  nextOffer: Offer | null;
  status: ProviderStatus;
  /** The months are counted from here. */
  startedAt: number;
  months: number;
  paidFrom: number;
  paidUntil: number;
  endsThen: boolean;
  /** Missing in what an earlier version wrote, and while it has not ended. */
  endedAt?: number;
  pastDueSince: number | null;
  nextTry: number | null;
  /** The card is refused from now on. */
  failsNext: boolean;
  payments: PaymentRecord[];
};

export type PaymentRecord = {
  id: string;
  /** The beginning of the period it was for. */
  of: number;
  cents: number;
  refunded: boolean;
  /** Missing in what an earlier version wrote. */
  refundedCents?: number;
  dispute: "open" | "won" | "lost" | null;
};

export function emptyState(): ProviderState {
  return { checkouts: [], subscriptions: [], portals: [], events: [], answers: {} };
}

/** A checkout as the port tells it. */
export function checkoutView(
  checkout: CheckoutRecord,
  subscription: SubscriptionRecord | undefined,
  origin: string,
  now: number,
) {
  const state = checkout.state === "open" && now >= checkout.expiresAt ? "expired" : checkout.state;
  return {
    sessionId: checkout.sessionId,
    reference: checkout.reference,
    state,
    url: state === "open" ? `${origin}/checkout/${checkout.sessionId}` : null,
    customerEmail: checkout.email ?? checkout.customerEmail,
    customerId: subscription?.customerId ?? null,
    subscriptionId: checkout.subscriptionId,
    cents: subscription ? checkout.offer.cents : 0,
  } satisfies ProviderCheckout;
}

/** A subscription as the port tells it. */
export function subscriptionView(subscription: SubscriptionRecord): ProviderSubscription {
  const latest = subscription.payments.at(-1);
  const payments = currentPayments(subscription);
  const sum = (centsOf: (payment: PaymentRecord) => number) => payments.reduce((cents, payment) => cents + centsOf(payment), 0);
  return {
    subscriptionId: subscription.subscriptionId,
    customerId: subscription.customerId,
    reference: subscription.reference,
    plan: subscription.offer.plan,
    nextPlan: subscription.nextOffer?.plan ?? null,
    price: { amount: subscription.offer.cents, currency: subscription.offer.currency, interval: "month" },
    nextAmount: subscription.nextOffer?.cents ?? null,
    status: subscription.status,
    startedAt: new Date(subscription.payments[0]?.of ?? subscription.startedAt),
    endedAt: subscription.status === "ended" ? new Date(subscription.endedAt ?? subscription.paidUntil) : null,
    paidUntil: new Date(subscription.paidUntil),
    cancelAtPeriodEnd: subscription.endsThen,
    pastDueSince: subscription.pastDueSince === null ? null : new Date(subscription.pastDueSince),
    payment: latest
      ? {
          id: latest.id,
          cents: sum(({ cents }) => cents),
          lastCents: latest.cents,
          refundedCents: sum(refundedOf),
          dispute: mostSevereDispute(payments.map((payment) => payment.dispute)),
        }
      : null,
  };
}

/** What was refunded of a payment, in cents. */
export function refundedOf({ refunded, refundedCents, cents }: PaymentRecord): number {
  return refunded ? cents : (refundedCents ?? 0);
}

/** What was paid for the period that runs: one payment, and one more for each plan changed in it. */
export function currentPayments(subscription: SubscriptionRecord): PaymentRecord[] {
  const of = subscription.payments.at(-1)?.of;
  return subscription.payments.filter((payment) => payment.of === of);
}
