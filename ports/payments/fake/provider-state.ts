import { mostSevereDispute } from "#ports/payments/most-severe-dispute.ts";
import type {
  CheckoutOrder,
  Offer,
  PortalVisit,
  ProviderCheckout,
  ProviderEvent,
  ProviderStatus,
  ProviderSubscription,
} from "#ports/payments/port.ts";

/** The fake provider's state, stored as JSON. Times are milliseconds since 1970. */
export type ProviderState = {
  checkouts: CheckoutRecord[];
  subscriptions: SubscriptionRecord[];
  portals: ({ id: string; until: number } & PortalVisit)[];
  events: (ProviderEvent & { type: string; at: number })[];
  /** The responses to changes, by idempotency key. A repeated change returns the first response. */
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
  /** Months are counted from this time. */
  startedAt: number;
  months: number;
  paidFrom: number;
  paidUntil: number;
  endsThen: boolean;
  /** The time when the subscription ended. It is missing until then. */
  endedAt?: number;
  pastDueSince: number | null;
  nextTry: number | null;
  /** Whether charges are declined until the action "pay_debt". */
  failsNext: boolean;
  payments: PaymentRecord[];
};

type PaymentRecord = {
  id: string;
  /** The start of the period that the payment is for. */
  of: number;
  cents: number;
  refunded: boolean;
  /** The amount that was refunded, in cents. It is missing until the first refund. */
  refundedCents?: number;
  dispute: "open" | "won" | "lost" | null;
};

export function emptyState(): ProviderState {
  return { checkouts: [], subscriptions: [], portals: [], events: [], answers: {} };
}

/** Returns the checkout in the port's format. */
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

/** Returns the subscription in the port's format. */
export function subscriptionView(subscription: SubscriptionRecord): ProviderSubscription {
  const latest = subscription.payments.at(-1);
  const payments = currentPayments(subscription);
  const sum = (centsOf: (payment: PaymentRecord) => number) => payments.reduce((cents, payment) => cents + centsOf(payment), 0);
  return {
    subscriptionId: subscription.subscriptionId,
    customerId: subscription.customerId,
    reference: subscription.reference,
    plan: subscription.offer.plan,
    price: { amount: subscription.offer.cents, currency: subscription.offer.currency, interval: "month" },
    status: subscription.status,
    startedAt: new Date(subscription.payments[0]?.of ?? subscription.startedAt),
    endedAt: subscription.status === "ended" ? new Date(subscription.endedAt!) : null,
    paidUntil: new Date(subscription.paidUntil),
    cancelAtPeriodEnd: subscription.endsThen,
    pastDueSince: subscription.pastDueSince === null ? null : new Date(subscription.pastDueSince),
    payment: latest
      ? {
          cents: sum(({ cents }) => cents),
          refundedCents: sum(refundedOf),
          dispute: mostSevereDispute(payments.map((payment) => payment.dispute)),
        }
      : null,
  };
}

/** Returns how much of a payment was refunded, in cents. */
export function refundedOf({ refunded, refundedCents, cents }: PaymentRecord): number {
  return refunded ? cents : (refundedCents ?? 0);
}

/** Returns the payments for the latest paid period: one for the period, and one for each plan change that was charged. */
export function currentPayments(subscription: SubscriptionRecord): PaymentRecord[] {
  const of = subscription.payments.at(-1)?.of;
  return subscription.payments.filter((payment) => payment.of === of);
}
