import type { Clock, AppContext } from "#domain/app-context.ts";
import type { TestCard, TestAction, TestEvent } from "#ports/payments/port.ts";
import { openStripe } from "#ports/payments/stripe/stripe.ts";
import { aDesk } from "./payments.ts";
import { openStripePeer } from "./stripe-peer.ts";

/** What customers, cards, banks and time do at a provider, by hand; and what the provider then has to say. */
export type Hand = {
  pay(sessionId: string, card?: TestCard, email?: string): Promise<"paid" | "processing" | "declined" | "closed">;
  settle(sessionId: string, good: boolean): Promise<void>;
  act(subscriptionId: string, deed: TestAction): Promise<void>;
  passTime(now: Date): Promise<void>;
  listEvents(): Promise<TestEvent[]>;
  taken(eventId: string): Promise<void>;
};

export type TestProvider = { app: Pick<AppContext, "payments" | "testCheckout">; hand: Hand };

/**
 * Both providers, for tests of what must be so at either: `describe.each(providers)("at $name", ({ open }) => …)` with
 * `aSite({ clock, ...provider.services })` and `site.settleEvents(provider.hand)`.
 */
export const providers: { name: string; open(clock: Clock): Promise<TestProvider> }[] = [
  { name: "the site's own provider", open: async (clock) => aHandDesk(clock) },
  { name: "Stripe", open: aStripe },
];

/** Stripe's adapter, speaking to a stand-in of this machine. */
export async function aStripe(clock: Clock): Promise<TestProvider> {
  const peer = await openStripePeer(clock);
  return { app: { payments: openStripe({ ...peer.settings, now: clock.now }), testCheckout: null }, hand: peer };
}

function aHandDesk(clock: Clock): TestProvider {
  const desk = aDesk(clock);
  return {
    app: { payments: desk, testCheckout: desk },
    hand: {
      pay: (sessionId, card = "good", email = "payer@example.org") => desk.pay(sessionId, { email, card }),
      settle: desk.settle,
      async act(subscriptionId, deed) {
        const { customerId } = (await desk.findSubscription(subscriptionId))!;
        const portal = await desk.openPortal(customerId, "http://site.test/dashboard");
        await desk.act(portal.split("/").at(-1)!, subscriptionId, deed);
      },
      passTime: desk.passTime,
      listEvents: desk.listEvents,
      taken: desk.taken,
    },
  };
}
