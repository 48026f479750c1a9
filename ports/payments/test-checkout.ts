import type { Offer, ProviderCheckout, ProviderSubscription } from "./port.ts";

/** The actions on the test checkout and portal pages. */
export interface TestCheckout {
  findOrder(sessionId: string): Promise<TestCheckoutSession | null>;
  /** Pays with a test card. A "slow" payment waits for `settle`. "closed" means that the checkout can't be paid anymore. */
  pay(sessionId: string, payment: { email: string; card: TestCard }): Promise<"paid" | "processing" | "declined" | "closed">;
  /** Completes or fails a payment that is processing. */
  settle(sessionId: string, good: boolean): Promise<void>;
  findPortal(portalId: string): Promise<TestPortal | null>;
  /** Simulates an action by the customer, the customer's bank, or the provider. */
  applyAction(portalId: string, subscriptionId: string, action: TestAction): Promise<void>;
  /** Processes all renewals, retries, and endings that are due. */
  passTime(now: Date): Promise<void>;
  /** Returns the queued events, signed, oldest first. */
  listEvents(): Promise<TestEvent[]>;
  deleteEvent(eventId: string): Promise<void>;
}

const testCards = ["good", "declined", "slow"] as const;

export type TestCard = (typeof testCards)[number];

const testActions = [
  "confirm_change",
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

export type TestPortal = {
  returnUrl: string;
  /** The change to confirm, with its cost now. */
  change: { subscriptionId: string; to: Offer; dueNowCents: number; isDeclined: boolean } | null;
  subscriptions: (ProviderSubscription & { offer: Offer; nextOffer: Offer | null; failsNext: boolean })[];
};

export type TestEvent = { id: string; body: string; signature: string };
