import { describe, expect, it } from "vitest";
import { aShopEach, premium, sponsorship } from "#test/payment-contract.ts";
import { providers } from "#test/providers.ts";
import { type Offer } from "./port.ts";

const minute = 60_000;
const day = 86_400_000;

describe.each(providers)("at $name", ({ open }) => {
  const shop = aShopEach(open);
  const key = () => crypto.randomUUID();

  /** The customer opens the portal for this change and confirms it. */
  async function change(id: string, to: Offer): Promise<void> {
    const { customerId } = await shop.find(id);
    const visit = { customerId, returnUrl: "http://site.test/premium-upgrade" };
    await shop.payments.openPortal({ ...visit, change: { subscriptionId: id, to, plans: [premium, sponsorship] } });
    await shop.hand.act(id, "confirm_change");
  }

  describe("a checkout", () => {
    it("is open until it is paid, and then reports the payment", async () => {
      const order = shop.anOrder({ customerEmail: "prefilled@example.org" });
      const { sessionId, url } = await shop.payments.openCheckout(order);
      expect(shop.payments.origins).toContain(new URL(url).origin);
      const { reference } = order;
      const open = { reference, state: "open", url, customerEmail: "prefilled@example.org", subscriptionId: null };
      expect(await shop.payments.findCheckout(sessionId)).toEqual(open);

      expect(await shop.hand.pay(sessionId, "good", "ada@example.org")).toBe("paid");
      expect(await shop.payments.findCheckout(sessionId)).toEqual({
        ...open,
        state: "paid",
        url: null,
        customerEmail: "ada@example.org",
        subscriptionId: expect.stringMatching(/^sub/),
      });
      expect(await shop.hand.pay(sessionId)).toBe("closed");
    });

    it("stays open after a declined card and expires on time", async () => {
      const { sessionId } = await shop.payments.openCheckout(shop.anOrder());
      expect(await shop.hand.pay(sessionId, "declined")).toBe("declined");
      expect((await shop.payments.findCheckout(sessionId))!.state).toBe("open");
      shop.clock.forward(31 * minute);
      expect(await shop.hand.pay(sessionId)).toBe("closed");
      await shop.hand.passTime(shop.clock.now());
      expect(await shop.payments.findCheckout(sessionId)).toMatchObject({ state: "expired", url: null });
    });

    it("can be expired unless it is paid", async () => {
      const { sessionId } = await shop.payments.openCheckout(shop.anOrder());
      await shop.payments.expireCheckout(sessionId);
      await shop.payments.expireCheckout(sessionId);
      expect((await shop.payments.findCheckout(sessionId))!.state).toBe("expired");
      const { sessionId: paid } = await shop.bought();
      await shop.payments.expireCheckout(paid);
      expect((await shop.payments.findCheckout(paid))!.state).toBe("paid");
    });

    it.each(["", "nobody", "../subscriptions/sub_1", "cs_test_unknown", "checkout_unknown", "%00"])(
      "that doesn't exist is not found: %s",
      async (sessionId) => {
        expect(await shop.payments.findCheckout(sessionId)).toBeNull();
        expect(await shop.payments.findSubscription(sessionId)).toBeNull();
      },
    );
  });

  describe("a subscription", () => {
    it("renews each month, on the last day of shorter months", async () => {
      const { reference, subscriptionId, customerId } = await shop.bought();
      expect(await shop.find(subscriptionId)).toEqual({
        subscriptionId,
        customerId,
        customerEmail: "payer@example.org",
        reference,
        plan: "premium",
        price: { amount: 2999, currency: "usd", interval: "month" },
        status: "live",
        startedAt: new Date("2026-01-31T18:00:00Z"),
        endedAt: null,
        paidUntil: new Date("2026-02-28T18:00:00Z"),
        cancelAtPeriodEnd: false,
        payment: { cents: 2999, refundedCents: 0, dispute: null },
      });
      await shop.move("2026-02-28T18:00:00Z");
      expect(await shop.find(subscriptionId)).toMatchObject({ status: "live", paidUntil: new Date("2026-03-31T18:00:00Z") });
      await shop.move("2026-07-15T00:00:00Z");
      expect((await shop.find(subscriptionId)).paidUntil).toEqual(new Date("2026-07-31T18:00:00Z"));
    });

    it("ends after the paid period if it is canceled, unless the cancellation is undone", async () => {
      const [undone, ended] = [await shop.aSubscription(), await shop.aSubscription()];
      for (const id of [undone, ended]) await shop.payments.cancel(id, "period_end", key());
      expect(await shop.find(ended)).toMatchObject({ status: "live", cancelAtPeriodEnd: true });
      await shop.hand.act(undone, "keep");
      await shop.move("2026-03-02T00:00:00Z");
      expect(await shop.find(ended)).toMatchObject({ status: "ended", paidUntil: new Date("2026-02-28T18:00:00Z") });
      expect(await shop.find(undone)).toMatchObject({ status: "live", cancelAtPeriodEnd: false });
    });

    it("can be ended immediately, even repeatedly, and stays ended", async () => {
      const id = await shop.aSubscription();
      shop.clock.forward(day);
      await shop.payments.cancel(id, "now", key());
      await shop.payments.cancel(id, "now", key());
      expect(await shop.find(id)).toMatchObject({ status: "ended", paidUntil: shop.clock.now() });
      await shop.payments.cancel(id, "period_end", key());
      expect(await shop.find(id)).toMatchObject({ status: "ended", cancelAtPeriodEnd: false });
    });
  });

  describe("a plan change at the portal", () => {
    it("to a higher price applies right away and costs the difference for the rest of the month", async () => {
      const id = await shop.aSubscription();
      shop.clock.forward(14 * day);
      await change(id, sponsorship);
      expect(await shop.find(id)).toMatchObject({
        plan: "premium_sponsorship",
        payment: { cents: 2999 + 3500 },
      });
      await shop.move("2026-02-28T18:00:00Z");
      expect(await shop.find(id)).toMatchObject({ plan: "premium_sponsorship", payment: { cents: 9999 } });
    });

    it("to a lower price applies at the next renewal", async () => {
      const id = await shop.aSubscription(sponsorship);
      await change(id, premium);
      expect(await shop.find(id)).toMatchObject({ plan: "premium_sponsorship", payment: { cents: 9999 } });
      await shop.move("2026-02-28T18:00:00Z");
      expect(await shop.find(id)).toMatchObject({ plan: "premium", payment: { cents: 2999 } });
    });

    it("to a higher price can be undone once, with a refund of the difference", async () => {
      const id = await shop.aSubscription();
      shop.clock.forward(14 * day);
      await change(id, sponsorship);
      const again = key();
      for (const _ of [1, 2]) await shop.payments.undoUpgrade(id, premium, again);
      expect(await shop.find(id)).toMatchObject({
        plan: "premium",
        status: "live",
        payment: { cents: 6499, refundedCents: 3500 },
      });
      await shop.move("2026-02-28T18:00:00Z");
      expect(await shop.find(id)).toMatchObject({ plan: "premium", payment: { cents: 2999, refundedCents: 0 } });
    });
  });

  describe("a refund", () => {
    it("is paid once in full, with the same key and with another", async () => {
      const id = await shop.aSubscription();
      await change(id, sponsorship);
      const again = key();
      for (const one of [again, again, key()]) await shop.payments.refund(id, one);
      expect((await shop.find(id)).payment).toMatchObject({ cents: 9999, refundedCents: 9999 });
    });
  });

  it("subscriptions are listed across pages until they end", async () => {
    const made = [];
    for (let count = 0; count < 4; count += 1) made.push(await shop.aSubscription());
    const [ended, ...running] = made;
    await shop.payments.cancel(ended!, "now", key());
    expect((await shop.payments.listSubscriptions()).sort()).toEqual(running.sort());
  });
});
