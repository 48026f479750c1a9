/** A plan with its monthly price in cents of `currency`. Only the server's price list creates it. */
export type Offer = { plan: PaidPlan; cents: number; currency: string; name: string };

export type PaidPlan = "premium" | "premium_sponsorship";

/** One attempt to buy a plan. `reference` is our key. The provider returns it and opens only one session for it. */
export type CheckoutOrder = {
  reference: string;
  offer: Offer;
  /** The business to claim, if any. Also stored at the provider, for people who look it up there. */
  businessId: string | null;
  /** Prefills the provider's form. The customer can enter another address there, which replaces this one. */
  customerEmail: string | null;
  /** The provider replaces `{SESSION_ID}` with the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** The checkout can't be paid after this time. Stripe requires 30 minutes to 24 hours. */
  expiresAt: Date;
};

/** "processing" is a slow payment without a result yet. "failed" is a slow payment that did not arrive. */
export type CheckoutState = "open" | "processing" | "paid" | "failed" | "expired";

/** A checkout as the provider reports it. */
export type ProviderCheckout = {
  sessionId: string;
  /** Null if another system opened the checkout. */
  reference: string | null;
  state: CheckoutState;
  /** The payment page. Null if the checkout can't be paid anymore. */
  url: string | null;
  customerEmail: string | null;
  /** Both null until it is paid. */
  customerId: string | null;
  subscriptionId: string | null;
  /** The paid amount in cents; 0 until it is paid. */
  cents: number;
};

/** "past_due" is a failed renewal that the provider retries. "ended" is final. */
export type ProviderStatus = "live" | "past_due" | "ended";

/** A recurring price in minor units of `currency`. `interval` is for example "month" or "3 months". */
export type Price = { amount: number; currency: string; interval: string };

/** A subscription and its latest payment, as the provider reports them. */
export type ProviderSubscription = {
  subscriptionId: string;
  customerId: string;
  /** The reference of its checkout. Null if another system created the subscription. */
  reference: string | null;
  /** The plan that is paid for now. After a downgrade, it is the higher plan until `paidUntil`. */
  plan: PaidPlan;
  /** The plan after `paidUntil`. Null if it stays the same. */
  nextPlan: PaidPlan | null;
  /** The agreed price of `plan`. Null if the provider no longer has it. */
  price: Price | null;
  /** The amount from the next renewal on, in the same currency and interval. Null if it stays the same. */
  nextAmount: number | null;
  status: ProviderStatus;
  startedAt: Date;
  /** Null unless ended. */
  endedAt: Date | null;
  /** The end of the paid period. While a renewal is past due, its due date. Once ended, never later than `endedAt`. */
  paidUntil: Date;
  /** Whether the subscription ends at `paidUntil` instead of renewing. */
  cancelAtPeriodEnd: boolean;
  /** The time when the renewal became due. Null unless it is past due. */
  pastDueSince: Date | null;
  /**
   * The payments for the latest paid period; null if there are none. `id` is the last payment and `lastCents` its amount. `cents`
   * is the total, which includes immediate plan changes.
   */
  payment: {
    id: string;
    cents: number;
    lastCents: number;
    refundedCents: number;
    dispute: "open" | "won" | "lost" | null;
  } | null;
};

/** The cost of a plan change in cents: the difference for the rest of the period, and the price from `nextAt` on. */
export type ChangeQuote = { dueNowCents: number; nextCents: number; nextAt: Date };

/** A webhook event. The site uses only the name of the changed object and then reads the current state from the provider. */
export type ProviderEvent = { id: string; sessionId: string | null; subscriptionId: string | null };

/**
 * A payment provider: Stripe or the test checkout. Every change takes an idempotency key: a repeated change with the same key happens
 * once. Unknown objects are null. Calls reject with `PaymentError` if the provider refuses or does not answer.
 */
export interface Payments {
  readonly name: "stripe" | "embedded";
  /** The origins of the provider's pages that browsers open. */
  readonly origins: readonly string[];

  /** Returns the provider's id of an offer's price. Creates the price unless the provider has it. */
  preparePrice(offer: Offer, key: string): Promise<string>;
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Expires a checkout if it is open, so that it can't be paid anymore. */
  expireCheckout(sessionId: string): Promise<void>;

  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Returns the cost of changing the plan now. Returns null if there is nothing to change. */
  quoteChange(subscriptionId: string, offer: Offer): Promise<ChangeQuote | null>;
  /** Changes the plan now and charges the difference, or at the next renewal. "declined" changes nothing. */
  changePlan(subscriptionId: string, offer: Offer, when: "now" | "next_renewal", key: string): Promise<"changed" | "declined">;
  /** Ends the subscription now or at the end of the paid period. "keep" undoes a planned end. */
  cancel(subscriptionId: string, when: "now" | "period_end" | "keep", key: string): Promise<void>;
  /** Refunds everything paid for the latest period. Returns the amount in cents; 0 if there was nothing to refund. */
  refund(subscriptionId: string, key: string): Promise<number>;
  /** Returns the URL of the provider's page for cards and invoices, which links back to `returnUrl`. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Returns the URL of the subscription in the operator's dashboard at the provider. Null if the provider has no such page. */
  dashboardUrl(subscriptionId: string): string | null;

  /**
   * For reconciliation: all subscriptions except those that ended more than 100 days ago, and all checkouts started since a time.
   */
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  listCheckouts(since: Date): AsyncIterable<ProviderCheckout>;

  /** Reads an event from the raw body. Returns null if the signature is wrong or too old. */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent | null>;
}

/** The provider refused or did not answer. The message contains no personal data and no keys, so it can be logged. */
export class PaymentError extends Error {
  override name = "PaymentError";
}
