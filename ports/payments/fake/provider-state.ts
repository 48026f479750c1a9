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
export function checkoutView(kept: CheckoutRecord, subscription: SubscriptionRecord | undefined, origin: string, now: number) {
  const state = kept.state === "open" && now >= kept.expiresAt ? "expired" : kept.state;
  return {
    sessionId: kept.sessionId,
    reference: kept.reference,
    state,
    url: state === "open" ? `${origin}/checkout/${kept.sessionId}` : null,
    customerEmail: kept.email ?? kept.customerEmail,
    customerId: subscription?.customerId ?? null,
    subscriptionId: kept.subscriptionId,
    cents: subscription ? kept.offer.cents : 0,
  } satisfies ProviderCheckout;
}

/** A subscription as the port tells it. */
export function subscriptionView(kept: SubscriptionRecord): ProviderSubscription {
  const latest = kept.payments.at(-1);
  const payments = currentPayments(kept);
  const sum = (centsOf: (payment: PaymentRecord) => number) => payments.reduce((cents, payment) => cents + centsOf(payment), 0);
  return {
    subscriptionId: kept.subscriptionId,
    customerId: kept.customerId,
    reference: kept.reference,
    plan: kept.offer.plan,
    nextPlan: kept.nextOffer?.plan ?? null,
    price: { amount: kept.offer.cents, currency: kept.offer.currency, interval: "month" },
    nextAmount: kept.nextOffer?.cents ?? null,
    status: kept.status,
    startedAt: new Date(kept.payments[0]?.of ?? kept.startedAt),
    endedAt: kept.status === "ended" ? new Date(kept.endedAt ?? kept.paidUntil) : null,
    paidUntil: new Date(kept.paidUntil),
    cancelAtPeriodEnd: kept.endsThen,
    pastDueSince: kept.pastDueSince === null ? null : new Date(kept.pastDueSince),
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
export function currentPayments(kept: SubscriptionRecord): PaymentRecord[] {
  const of = kept.payments.at(-1)?.of;
  return kept.payments.filter((payment) => payment.of === of);
}
