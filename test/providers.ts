import type { Clock, AppContext } from "#domain/app-context.ts";
import type { TestEvent, TestAction, TestCard } from "#ports/payments/test-checkout.ts";
import { openStripe } from "#ports/payments/stripe/stripe.ts";
import { signEvent } from "#ports/payments/fake/sign-webhook.ts";
import { fakePayments, testSecret } from "./payments.ts";
import { openStripePeer } from "./stripe-peer.ts";

/** Controls customers, cards, banks, the time, and the waiting events at a provider. */
export type Hand = {
  pay(sessionId: string, card?: TestCard, email?: string): Promise<"paid" | "processing" | "declined" | "closed">;
  settle(sessionId: string, good: boolean): Promise<void>;
  act(subscriptionId: string, action: TestAction): Promise<void>;
  passTime(now: Date): Promise<void>;
  listEvents(): Promise<TestEvent[]>;
  deleteEvent(eventId: string): Promise<void>;
  /** Returns the provider's signature of any body. */
  sign(body: string): string;
};

type TestProvider = { app: Pick<AppContext, "payments" | "testCheckout">; hand: Hand };

/**
 * Both providers, for tests of rules that apply to both: `describe.each(providers)("at $name", ({ open }) => …)` with `aSite({ clock,
 * ...provider.app })` and `site.settleEvents(provider.hand)`.
 */
export const providers: { name: string; open(clock: Clock): Promise<TestProvider> }[] = [
  { name: "the site's own provider", open: async (clock) => manualFakePayments(clock) },
  { name: "Stripe", open: aStripe },
];

/** Returns Stripe's adapter, connected to the fake Stripe server. */
async function aStripe(clock: Clock): Promise<TestProvider> {
  const peer = await openStripePeer(clock);
  return { app: { payments: openStripe({ ...peer.settings, now: clock.now }), testCheckout: null }, hand: peer };
}

function manualFakePayments(clock: Clock): TestProvider {
  const provider = fakePayments(clock);
  /** The portal that was last opened for a change, by subscription. */
  const portals = new Map<string, string>();
  const payments: typeof provider = {
    ...provider,
    async openPortal(visit) {
      const url = await provider.openPortal(visit);
      if (visit.change) portals.set(visit.change.subscriptionId, url);
      return url;
    },
  };
  return {
    app: { payments, testCheckout: payments },
    hand: {
      pay: (sessionId, card = "good", email = "payer@example.org") => provider.pay(sessionId, { email, card }),
      settle: provider.settle,
      async act(subscriptionId, action) {
        const { customerId } = (await provider.findSubscription(subscriptionId))!;
        const visit = { customerId, returnUrl: "http://site.test/dashboard" };
        const portal = action === "confirm_change" ? portals.get(subscriptionId)! : await provider.openPortal(visit);
        await provider.applyAction(portal.split("/").at(-1)!, subscriptionId, action);
      },
      passTime: provider.passTime,
      listEvents: provider.listEvents,
      deleteEvent: provider.deleteEvent,
      sign: (body) => signEvent(body, testSecret, clock.now()),
    },
  };
}
