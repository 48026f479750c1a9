import { beforeEach } from "vitest";
import type { CheckoutOrder, Offer } from "#ports/payments/port.ts";
import { aClock } from "./clock.ts";
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

export type Shop<H extends Hand = Hand> = Awaited<ReturnType<typeof openShop<H>>>;

/** Opens a provider with helpers for the contract tests. The clock starts on the last day of a long month. */
export async function openShop<H extends Hand>(open: TestProvider<H>["open"]) {
  const clock = aClock("2026-01-31T18:00:00Z");
  const { app, hand } = await open(clock);
  const { payments } = app;
  const anOrder = (options: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
    ...{ reference: crypto.randomUUID(), offer: premium, businessId: null, customerEmail: null },
    successUrl: "http://site.test/payment-success?session_id={SESSION_ID}",
    cancelUrl: "http://site.test/add-business",
    expiresAt: new Date(clock.now().getTime() + 31 * minute),
    ...options,
  });
  const find = async (subscriptionId: string) => (await payments.findSubscription(subscriptionId))!;
  async function bought(offer = premium) {
    const order = anOrder({ offer });
    const { sessionId } = await payments.openCheckout(order);
    await hand.pay(sessionId);
    const subscriptionId = (await payments.findCheckout(sessionId))!.subscriptionId!;
    return { reference: order.reference, sessionId, subscriptionId, customerId: (await find(subscriptionId)).customerId };
  }
  /** Moves the clock and processes what is due at the provider. */
  async function move(to: string) {
    clock.set(to);
    await hand.passTime(clock.now());
  }
  const aSubscription = async (offer?: Offer) => (await bought(offer)).subscriptionId;
  return { clock, payments, hand, anOrder, find, bought, aSubscription, move };
}

/** Opens a new provider with helpers for each test. */
export function aShopEach<H extends Hand>(open: TestProvider<H>["open"]): Shop<H> {
  const shop = {} as Shop<H>;
  beforeEach(async () => void Object.assign(shop, await openShop(open)));
  return shop;
}
