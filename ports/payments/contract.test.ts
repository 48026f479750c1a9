import { describe, expect, it } from "vitest";
import { all, aShopEach, premium, sponsorship } from "#test/payment-contract.ts";
import { providers } from "#test/providers.ts";
import { type Offer, PaymentError } from "./port.ts";

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
      const ids = { sessionId, reference: order.reference };
      const open = { ...ids, state: "open", url, customerEmail: "prefilled@example.org" };
      expect(await shop.payments.findCheckout(sessionId)).toEqual({ ...open, customerId: null, subscriptionId: null, cents: 0 });

      expect(await shop.hand.pay(sessionId, "good", "ada@example.org")).toBe("paid");
      expect(await shop.payments.findCheckout(sessionId)).toEqual({
        ...open,
        state: "paid",
        url: null,
        customerEmail: "ada@example.org",
        customerId: expect.stringMatching(/^cus/),
        subscriptionId: expect.stringMatching(/^sub/),
        cents: 2999,
      });
      expect(await shop.hand.pay(sessionId)).toBe("closed");
    });

    it("is the same for the same reference, and is refused for a different order with that reference", async () => {
      const order = shop.anOrder();
      const [first, second] = await Promise.all([shop.payments.openCheckout(order), shop.payments.openCheckout(order)]);
      expect(second).toEqual(first);
      await expect(shop.payments.openCheckout({ ...order, offer: sponsorship })).rejects.toThrow(PaymentError);
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

    it("must stay open for at least half an hour", async () => {
      const soon = shop.anOrder({ expiresAt: new Date(shop.clock.now().getTime() + 29 * minute) });
      await expect(shop.payments.openCheckout(soon)).rejects.toThrow(PaymentError);
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
        reference,
        plan: "premium",

        price: { amount: 2999, currency: "usd", interval: "month" },

        status: "live",
        startedAt: new Date("2026-01-31T18:00:00Z"),
        endedAt: null,
        paidUntil: new Date("2026-02-28T18:00:00Z"),
        cancelAtPeriodEnd: false,
        pastDueSince: null,
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
      await expect(shop.payments.cancel(id, "period_end", key())).rejects.toThrow(PaymentError);
    });

    it("that doesn't exist can't be changed", async () => {
      const id = "sub_unknown";
      await expect(shop.payments.cancel(id, "now", key())).rejects.toThrow(PaymentError);
      await expect(shop.payments.refund(id, key())).rejects.toThrow(PaymentError);
      await expect(shop.payments.undoUpgrade(id, premium, key())).rejects.toThrow(PaymentError);
      const returnUrl = "http://site.test/dashboard";
      await expect(shop.payments.openPortal({ customerId: "cus_unknown", returnUrl })).rejects.toThrow(PaymentError);
    });

    it("has a portal page for its customer", async () => {
      const { customerId } = await shop.bought();
      const url = await shop.payments.openPortal({ customerId, returnUrl: "http://site.test/dashboard" });
      expect(shop.payments.origins).toContain(new URL(url).origin);
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
      for (const _ of [1, 2]) expect(await shop.payments.undoUpgrade(id, premium, again)).toBe(3500);
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
    it("is paid once in full, and a repeated key returns the same amount", async () => {
      const id = await shop.aSubscription();
      await change(id, sponsorship);
      const again = key();
      expect(await shop.payments.refund(id, again)).toBe(9999);
      expect(await shop.payments.refund(id, again)).toBe(9999);
      expect(await shop.payments.refund(id, key())).toBe(0);
      expect((await shop.find(id)).payment).toMatchObject({ cents: 9999, refundedCents: 9999 });
    });
  });

  it("subscriptions and checkouts are listed across pages, except subscriptions that ended long ago", async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await shop.bought());
    const ended = made[0]!.subscriptionId;
    await shop.payments.cancel(ended, "now", key());
    const subscriptions = await all(shop.payments.listSubscriptions());
    const whole = await Promise.all(made.map(({ subscriptionId }) => shop.find(subscriptionId)));
    expect(subscriptions).toHaveLength(3);
    expect(subscriptions).toEqual(expect.arrayContaining(whole));

    shop.clock.forward(day);
    const { sessionId } = await shop.payments.openCheckout(shop.anOrder());
    const listed = async (since: Date) => (await all(shop.payments.listCheckouts(since))).map((one) => one.sessionId);
    expect((await listed(new Date(0))).sort()).toEqual([sessionId, ...made.map((one) => one.sessionId)].sort());
    expect(await listed(shop.clock.now())).toEqual([sessionId]);
    expect(await all(shop.payments.listCheckouts(shop.clock.now()))).toEqual([await shop.payments.findCheckout(sessionId)]);

    await shop.move(100 * day);
    const left = (await all(shop.payments.listSubscriptions())).map((one) => one.subscriptionId);
    expect(left.sort()).toEqual(
      made
        .slice(1)
        .map((one) => one.subscriptionId)
        .sort(),
    );
  });
});
