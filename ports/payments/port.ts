/** A plan with its price in cents of `currency` per `interval`. Only the server's price list creates offers. */
export type Offer = { plan: PaidPlan; cents: number; currency: string; interval: "month" | "year"; name: string };

export type PaidPlan = "premium" | "premium_sponsorship";

/** One attempt to buy a plan. `reference` is our key. The provider returns this key with the subscription. */
export type CheckoutOrder = {
  reference: string;
  offer: Offer;
  /** The business to claim, if any. The provider stores it too, so that people can look it up there. */
  businessId: string | null;
  /** Prefills the provider's form. The customer can enter another address in the form, which replaces this address. */
  customerEmail: string | null;
  /** The provider replaces `{SESSION_ID}` with the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** The checkout can't be paid after this time. Stripe requires 30 minutes or more. */
  expiresAt: Date;
};

type CheckoutState = "open" | "paid" | "expired";

/** A checkout as the provider reports it. */
export type ProviderCheckout = {
  /** The reference of the order, or null if another system opened the checkout. */
  reference: string | null;
  state: CheckoutState;
  /** The URL of the payment page, or null if the checkout can't be paid anymore. */
  url: string | null;
  customerEmail: string | null;
  /** Null until the checkout is paid. */
  subscriptionId: string | null;
};

/** "past_due" is a failed renewal that the provider retries. "ended" is final. */
export type ProviderStatus = "live" | "past_due" | "ended";

/** A recurring price in minor units of `currency`. `interval` is, for example, "month" or "3 months". */
export type Price = { amount: number; currency: string; interval: string };

/** A subscription and its latest payment, as the provider reports them. */
export type ProviderSubscription = {
  subscriptionId: string;
  customerId: string;
  customerEmail: string | null;
  /** The reference of the subscription's checkout, or null if another system created the subscription. */
  reference: string | null;
  /** The plan that is currently paid for. A downgrade changes it at the next renewal. */
  plan: PaidPlan;
  /** The agreed price of `plan`. */
  price: Price;
  status: ProviderStatus;
  startedAt: Date;
  /** The time when the subscription ended, or null if it has not ended. */
  endedAt: Date | null;
  /**
   * The end of the paid period. While a renewal is past due, this is its due date. Once the subscription has ended, this is never
   * later than `endedAt`.
   */
  paidUntil: Date;
  /** Whether the subscription ends at `paidUntil` instead of renewing. */
  cancelAtPeriodEnd: boolean;
  /** The total of the payments for the latest paid period, with immediate plan changes, or null if there are none. */
  payment: { cents: number; refundedCents: number; dispute: "open" | "won" | "lost" | null } | null;
};

/**
 * A visit to the provider's page, where the customer cancels, changes the card, and sees invoices. With `change`, the page asks to
 * confirm a change to `to`: a higher price applies right away and is charged for the rest of the period, and a lower one applies at
 * the next renewal. `plans` are all plans on offer.
 */
export type PortalVisit = {
  customerId: string;
  returnUrl: string;
  change?: PlanChange;
};

export type PlanChange = { subscriptionId: string; to: Offer; plans: Offer[] };

/** A webhook event. The site uses only the id of the changed object and then reads the current state from the provider. */
export type ProviderEvent = { id: string; sessionId: string | null; subscriptionId: string | null };

/**
 * A payment provider: Stripe or the test checkout. A change with a `key` happens only once, even if it is repeated with the same
 * key. `find` methods return null for unknown objects. Calls reject with `PaymentError` if the provider refuses or does not
 * answer.
 */
export interface Payments {
  readonly name: "stripe" | "embedded";
  /** The origins of the provider's pages that browsers may open. */
  readonly origins: readonly string[];
  /** The URL of the operator's dashboard at the provider, or null if the provider has none. */
  readonly dashboardUrl: string | null;

  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Expires an open checkout, so that it can't be paid anymore. */
  expireCheckout(sessionId: string): Promise<void>;

  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Ends the subscription now or at the end of the paid period, unless it has ended. */
  cancel(subscriptionId: string, when: "now" | "period_end", key: string): Promise<void>;
  /** Puts an upgraded subscription back to `offer`, the plan before, and refunds the upgrade. */
  undoUpgrade(subscriptionId: string, offer: Offer, key: string): Promise<void>;
  /** Refunds what was paid for the latest period, except payments with an open or lost dispute. */
  refund(subscriptionId: string, key: string): Promise<void>;
  /** Returns the URL of the provider's page, which links back to `returnUrl`. */
  openPortal(visit: PortalVisit): Promise<string>;

  /** Lists the ids of all subscriptions that have not ended. */
  listSubscriptions(): Promise<string[]>;

  /** Reads an event from the raw body. Returns null if the signature is wrong or too old. */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent | null>;
}

/** The provider refused or did not answer. The message contains no personal data or keys, so it can be logged. */
export class PaymentError extends Error {
  override name = "PaymentError";
}
