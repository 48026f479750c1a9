/** What is bought: a plan at its price a month, in cents of `currency`. Made by the server's price list only. */
export type Offer = { plan: PaidPlan; cents: number; currency: string; name: string };

export type PaidPlan = "premium" | "premium_sponsorship";

/** One attempt to buy. `reference` is our own key of it: the provider gives it back, and makes one session of two orders with it. */
export type CheckoutOrder = {
  reference: string;
  offer: Offer;
  /** The business to be claimed, where there is one; kept by the provider for whoever looks there. */
  businessId: string | null;
  /** Fills in the provider's form; what was given there is what counts. */
  customerEmail: string | null;
  /** `{SESSION_ID}` in it stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** Nobody can pay from then on. Stripe wants it 30 minutes to 24 hours ahead. */
  expiresAt: Date;
};

/** How far a checkout is; "processing" is a payment whose end the provider does not know yet, "failed" one that did not arrive. */
export type CheckoutState = "open" | "processing" | "paid" | "failed" | "expired";

/** A checkout as the provider knows it. */
export type ProviderCheckout = {
  sessionId: string;
  /** Null when it is none of ours. */
  reference: string | null;
  state: CheckoutState;
  /** Where it is paid; null once it cannot be. */
  url: string | null;
  customerEmail: string | null;
  /** Both null until it is paid. */
  customerId: string | null;
  subscriptionId: string | null;
  /** What was paid, in cents; 0 until then. */
  cents: number;
};

/** "past_due" is a renewal that failed and is tried again; "ended" never comes back. */
export type ProviderStatus = "live" | "past_due" | "ended";

/** A recurring price, in minor units of `currency`; `interval` is "month", or "3 months" where it is several. */
export type Price = { amount: number; currency: string; interval: string };

/** A subscription as the provider knows it, and what became of what was paid for it. */
export type ProviderSubscription = {
  subscriptionId: string;
  customerId: string;
  /** Of the checkout it came from; null when it is none of ours. */
  reference: string | null;
  /** The plan that is paid for now: after a downgrade the higher one, until `planUntil`. */
  plan: PaidPlan;
  /** The plan from then on; null when it stays. */
  nextPlan: PaidPlan | null;
  /** The price of `plan` as it was agreed on; null when the provider does not know it any more. */
  price: Price | null;
  /** What is paid from the next renewal on, in the same currency and interval; null when it stays. */
  nextAmount: number | null;
  status: ProviderStatus;
  startedAt: Date;
  /** When it ended for good; null unless ended. */
  endedAt: Date | null;
  /** The end of what is paid for: while a renewal is owed, when that was due; once it ended, no later than that. */
  paidUntil: Date;
  /** Whether it ends at `paidUntil` instead of being renewed. */
  cancelAtPeriodEnd: boolean;
  /** Since when a renewal is owed; null unless past due. */
  pastDueSince: Date | null;
  /**
   * What was paid for the latest period that was paid, by the id of its last payment: a plan changed at once adds to it, and
   * `lastCents` is what that payment alone came to. Null when nothing was.
   */
  payment: {
    id: string;
    cents: number;
    lastCents: number;
    refundedCents: number;
    dispute: "open" | "won" | "lost" | null;
  } | null;
};

/** What a change of plan costs now, in cents: the difference for the rest of the period; and what is paid from then on. */
export type ChangeQuote = { dueNowCents: number; nextCents: number; nextAt: Date };

/** The provider speaking: whom it is about. What it says is never believed, only asked about. */
export type ProviderEvent = { id: string; sessionId: string | null; subscriptionId: string | null };

/**
 * What the product asks of a payment provider: Stripe, or the site's own checkout where there is none. Every change takes a
 * key: the same change asked for twice with one key happens once. What the provider does not know is null, what it refuses or
 * cannot answer rejects with `PaymentTrouble`.
 */
export interface Payments {
  readonly name: "stripe" | "embedded";
  /** Origins of the pages it sends browsers to. */
  readonly origins: readonly string[];

  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  findCheckout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Nobody can pay it any more; what is paid or expired already is left as it is. */
  expireCheckout(sessionId: string): Promise<void>;

  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** What changing the plan right now costs; null where there is nothing to change. */
  quoteChange(subscriptionId: string, offer: Offer): Promise<ChangeQuote | null>;
  /** Changes the plan at once, charging the difference, or from the next renewal on. Declined, everything is as before. */
  changePlan(subscriptionId: string, offer: Offer, when: "now" | "next_renewal", key: string): Promise<"changed" | "declined">;
  /** Ends it at once, or at the end of what is paid for; "keep" takes such an end back. */
  cancel(subscriptionId: string, when: "now" | "period_end" | "keep", key: string): Promise<void>;
  /** Gives back whole what was paid for the latest period; says how many cents that were, 0 when there was nothing to give back. */
  refund(subscriptionId: string, key: string): Promise<number>;
  /** The provider's own page for card and invoices, which leads back to `returnUrl`. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Everything there is at the provider, for comparing: the subscriptions, but for those that ended 100 days ago, and the checkouts started since. */
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  listCheckouts(since: Date): AsyncIterable<ProviderCheckout>;

  /** Checks the signature over the raw body; null when it is not the provider speaking, or was too long ago. */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent | null>;
}

/** The provider refused or did not answer. The message names no person and no key, so that it can be logged. */
export class PaymentError extends Error {
  override name = "PaymentTrouble";
}

/** What a browser does on the site's own checkout and portal pages, where it stands in for a provider. */
export interface TestCheckout {
  findOrder(sessionId: string): Promise<TestCheckoutSession | null>;
  /** Pays with one of the test cards; "slow" stays undecided until `settle`. "closed" is a checkout that cannot be paid any more. */
  pay(sessionId: string, payment: { email: string; card: TestCard }): Promise<"paid" | "processing" | "declined" | "closed">;
  /** Decides a payment that is processing. */
  settle(sessionId: string, good: boolean): Promise<void>;
  findPortal(portalId: string): Promise<TestPortal | null>;
  /** What the provider or the customer's bank does to a subscription, tried out by hand. */
  applyAction(portalId: string, subscriptionId: string, action: TestAction): Promise<void>;
  /** Renews, fails and ends what is due. */
  passTime(now: Date): Promise<void>;
  /** Signed events that nobody has taken yet, the oldest first; `taken` forgets one. */
  listEvents(): Promise<TestEvent[]>;
  deleteEvent(eventId: string): Promise<void>;
}

export const testCards = ["good", "declined", "slow"] as const;
export type TestCard = (typeof testCards)[number];

export const testActions = [
  "cancel",
  "keep",
  "renew",
  "fail_renewal",
  "pay_debt",
  "refund",
  "refund_part",
  "dispute",
  "win_dispute",
  "lose_dispute",
] as const;
export type TestAction = (typeof testActions)[number];

export type TestCheckoutSession = ProviderCheckout & {
  offer: Offer;
  successUrl: string;
  cancelUrl: string;
  prefilledEmail: string | null;
};
export type TestPortal = { returnUrl: string; subscriptions: (ProviderSubscription & { offer: Offer; failsNext: boolean })[] };
export type TestEvent = { id: string; body: string; signature: string };
