import { describe, expect, it } from "vitest";
import { aShopEach, premium, sponsorship } from "#test/payment-contract.ts";
import { providers } from "#test/providers.ts";
import type { Offer } from "./port.ts";

const dearer: Offer = { ...premium, cents: 3499 };

describe.each(providers)("a new price at $name", ({ open }) => {
  const shop = aShopEach(open);
  const key = () => crypto.randomUUID();

  it("is created only once, even if two calls are made at the same time", async () => {
    const same = key();
    const [first, second] = await Promise.all([
      shop.payments.preparePrice(dearer, same),
      shop.payments.preparePrice(dearer, same),
    ]);
    expect(second).toBe(first);
    expect(await shop.payments.preparePrice(dearer, key())).toBe(first);
    expect(await shop.payments.preparePrice({ ...dearer, plan: "premium_sponsorship" }, key())).not.toBe(first);
    const [other, another] = [
      { ...premium, cents: 1999 },
      { ...sponsorship, cents: 1999 },
    ];
    await Promise.all([other, other, another].map((offer) => shop.payments.preparePrice(offer, key())));
    expect((await shop.find(await shop.aSubscription(other))).price).toMatchObject({ amount: 1999 });
  });

  it("does not change the price of an open checkout", async () => {
    const { sessionId } = await shop.payments.openCheckout(shop.anOrder());
    await shop.payments.preparePrice(dearer, key());
    await shop.hand.pay(sessionId);
    const paid = (await shop.payments.findCheckout(sessionId))!;
    expect(paid.cents).toBe(2999);
    expect((await shop.find(paid.subscriptionId!)).price).toMatchObject({ amount: 2999 });
    expect((await shop.find(await shop.aSubscription(dearer))).payment).toMatchObject({ cents: 3499 });
  });

  it("does not change the price of existing subscriptions, but changing to another plan costs the new price", async () => {
    const id = await shop.aSubscription();
    const newSponsorship = { ...sponsorship, cents: 12_999 };
    for (const offer of [dearer, newSponsorship]) await shop.payments.preparePrice(offer, key());
    expect(await shop.payments.quoteChange(id, newSponsorship)).toMatchObject({ dueNowCents: 10_000, nextCents: 12_999 });
    await shop.move("2026-02-28T18:00:00Z");
    expect(await shop.find(id)).toMatchObject({ price: { amount: 2999 }, payment: { cents: 2999 } });
  });

  it("can be changed back to the earlier price", async () => {
    const before = await shop.payments.preparePrice(premium, key());
    await shop.payments.preparePrice(dearer, key());
    expect(await shop.payments.preparePrice(premium, key())).toBe(before);
    expect((await shop.find(await shop.aSubscription(premium))).price).toMatchObject({ amount: 2999, currency: "usd" });
  });
});
