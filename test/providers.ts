import type { Clock, AppContext } from "#domain/app-context.ts";
import { openStripe } from "#ports/payments/stripe/stripe.ts";
import type { TestAction } from "#ports/payments/fake-payment-provider.ts";
import { fakePayments } from "./payments.ts";
import { openStripePeer, type StripePeer } from "./stripe-peer.ts";

/** Controls customers and the time at a provider. Only Stripe's has events and banks. */
export type Hand = {
  pay(sessionId: string, card?: "good" | "declined", email?: string): Promise<"paid" | "declined" | "closed">;
  act(subscriptionId: string, action: TestAction): Promise<void>;
  passTime(now: Date): Promise<void>;
} & Partial<Pick<StripePeer, "listEvents" | "deleteEvent">>;

type Adapters = Pick<AppContext, "payments" | "testCheckout">;
export type TestProvider<H extends Hand = Hand> = { name: string; open(clock: Clock): Promise<{ app: Adapters; hand: H }> };

/** Stripe's adapter, connected to the fake Stripe server. */
export const stripe: TestProvider<StripePeer> = {
  name: "Stripe",
  async open(clock) {
    const peer = await openStripePeer(clock);
    return { app: { payments: openStripe({ ...peer.settings, now: clock.now }), testCheckout: null }, hand: peer };
  },
};

/**
 * Both providers, for tests of rules that apply to both: `describe.each(providers)("at $name", ({ open }) => …)` with `aSite({ clock,
 * ...provider.app })` and `site.settleEvents(provider.hand)`.
 */
export const providers: TestProvider[] = [{ name: "the site's own provider", open: async (clock) => aFake(clock) }, stripe];

function aFake(clock: Clock): { app: Adapters; hand: Hand } {
  const provider = fakePayments(clock);
  return {
    app: { payments: provider, testCheckout: provider },
    hand: {
      pay: (sessionId, card, email = "payer@example.org") => provider.pay(sessionId, { email, isDeclined: card === "declined" }),
      async act(subscriptionId, action) {
        const { customerId } = (await provider.findSubscription(subscriptionId))!;
        if (action !== "confirm_change") await provider.openPortal({ customerId, returnUrl: "http://site.test/dashboard" });
        await provider.act(customerId, action);
      },
      passTime: async () => {},
    },
  };
}
