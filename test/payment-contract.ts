import { beforeEach } from "vitest";
import { type CheckoutOrder, type Offer, type Payments, type ProviderSubscription } from "#ports/payments/port.ts";
import { aClock, type MovableClock } from "./clock.ts";
import type { Hand, TestProvider } from "./providers.ts";

const minute = 60_000;

export const premium: Offer = {
  plan: "premium",
  cents: 2999,
  currency: "usd",
  interval: "month",
  name: "Williston Directory Premium",
};
export const sponsorship: Offer = { ...premium, plan: "premium_sponsorship", cents: 9999, name: "Premium + Sponsorship" };

export type Shop<H extends Hand = Hand> = {
  clock: MovableClock;
  payments: Payments;
  hand: H;
  anOrder(options?: Partial<CheckoutOrder>): CheckoutOrder;
  bought(offer?: Offer): Promise<{ reference: string; sessionId: string; customerId: string; subscriptionId: string }>;
  aSubscription(offer?: Offer): Promise<string>;
  /** Moves the clock and processes what is due at the provider. */
  move(to: string | number): Promise<void>;
  find(subscriptionId: string): Promise<ProviderSubscription>;
};

/** Opens a provider with helpers for the contract tests. The clock starts on the last day of a long month. */
export async function openShop<H extends Hand>(open: TestProvider<H>["open"]): Promise<Shop<H>> {
  const clock = aClock("2026-01-31T18:00:00Z");
  const { app, hand } = await open(clock);
  const { payments } = app;
  const shop: Shop<H> = {
    clock,
    payments,
    hand,
    anOrder: (options = {}) => ({
      reference: crypto.randomUUID(),
      offer: premium,
      businessId: null,
      customerEmail: null,
      successUrl: "http://site.test/payment-success?session_id={SESSION_ID}",
      cancelUrl: "http://site.test/add-business",
      expiresAt: new Date(clock.now().getTime() + 31 * minute),
      ...options,
    }),
    async bought(offer = premium) {
      const order = shop.anOrder({ offer });
      const { sessionId } = await payments.openCheckout(order);
      await hand.pay(sessionId);
      const subscriptionId = (await payments.findCheckout(sessionId))!.subscriptionId!;
      const { customerId } = (await payments.findSubscription(subscriptionId))!;
      return { reference: order.reference, sessionId, customerId, subscriptionId };
    },
    aSubscription: async (offer) => (await shop.bought(offer)).subscriptionId,
    async move(to) {
      clock.set(typeof to === "string" ? to : new Date(clock.now().getTime() + to));
      await hand.passTime(clock.now());
    },
    find: async (subscriptionId) => (await payments.findSubscription(subscriptionId))!,
  };
  return shop;
}

/** Opens a new provider with helpers for each test. */
export function aShopEach<H extends Hand>(open: TestProvider<H>["open"]): Shop<H> {
  const shop = {} as Shop<H>;
  beforeEach(async () => void Object.assign(shop, await openShop(open)));
  return shop;
}
