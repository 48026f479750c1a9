import type { CheckoutState, Offer, ProviderSubscription } from "./port.ts";

/** The actions on the test checkout and portal pages. */
export interface TestCheckout {
  findOrder(sessionId: string): Promise<TestCheckoutSession | null>;
  /** Pays with a test card. "closed" means that the checkout can't be paid anymore. */
  pay(sessionId: string, payment: { email: string; isDeclined: boolean }): Promise<"paid" | "declined" | "closed">;
  findPortal(portalId: string): Promise<TestPortal | null>;
  /** Performs what the customer chose in the portal. Returns the subscription's id, or null if it can't change. */
  act(portalId: string, action: TestAction): Promise<string | null>;
}

export type TestAction = "confirm_change" | "cancel" | "keep";

export type TestCheckoutSession = {
  state: CheckoutState;
  offer: Offer;
  successUrl: string;
  cancelUrl: string;
  prefilledEmail: string | null;
};

export type TestPortal = {
  returnUrl: string;
  subscription: ProviderSubscription;
  /** The change to confirm, with its cost now. */
  change: { to: Offer; dueNowCents: number } | null;
};
