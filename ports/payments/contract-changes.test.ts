import { describe, expect, it } from "vitest";
import type { Offer } from "./port.ts";
import { all, aShopEach, premium, sponsorship } from "#test/payment-contract.ts";
import { providers } from "#test/providers.ts";

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

    it("with a declined card, or while a renewal is past due, changes nothing", async () => {
      const id = await shop.aSubscription();
      await shop.hand.act(id, "fail_renewal");
      await change(id, sponsorship);
      expect(await shop.find(id)).toMatchObject({ plan: "premium", payment: { cents: 2999 } });
      await shop.move("2026-03-01T18:00:00Z");
      await change(id, sponsorship);
      expect(await shop.find(id)).toMatchObject({ plan: "premium", status: "past_due" });
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

    it("is not paid during a dispute", async () => {
      const id = await shop.aSubscription();
      await shop.hand.act(id, "dispute");
      expect((await shop.find(id)).payment!.dispute).toBe("open");
      expect(await shop.payments.refund(id, key())).toBe(0);
      await shop.hand.act(id, "win_dispute");
      expect((await shop.find(id)).payment!.dispute).toBe("won");
      expect(await shop.payments.refund(id, key())).toBe(2999);
    });

    it("is not paid after a lost dispute", async () => {
      const id = await shop.aSubscription();
      await shop.hand.act(id, "dispute");
      await shop.hand.act(id, "lose_dispute");
      expect((await shop.find(id)).payment!.dispute).toBe("lost");
      expect(await shop.payments.refund(id, key())).toBe(0);
    });

    it("that starts in the provider's dashboard is reported", async () => {
      const id = await shop.aSubscription();
      await shop.hand.act(id, "refund");
      expect((await shop.find(id)).payment).toMatchObject({ cents: 2999, refundedCents: 2999 });
    });
  });

  describe("a webhook event", () => {
    async function events() {
      const all = await shop.hand.listEvents();
      const read = await Promise.all(all.map(({ body, signature }) => shop.payments.readEvent(body, signature)));
      expect(read).not.toContain(null);
      expect(read.map((event) => event!.id)).toEqual(all.map(({ id }) => id));
      for (const { id } of all) await shop.hand.deleteEvent(id);
      return read.map((event) => event!);
    }

    it("names the checkout and the subscription", async () => {
      const { sessionId, subscriptionId } = await shop.bought();
      expect(await events()).toContainEqual({ id: expect.any(String), sessionId, subscriptionId });
      const id = subscriptionId;
      const actions: (() => Promise<unknown>)[] = [
        () => change(id, sponsorship),
        () => shop.payments.cancel(id, "period_end", key()),
        () => shop.hand.act(id, "keep"),
        () => shop.hand.act(id, "dispute"),
        () => shop.hand.act(id, "win_dispute"),
        () => shop.payments.refund(id, key()),
        () => shop.move("2026-02-28T18:00:00Z"),
        () => shop.hand.act(id, "fail_renewal").then(() => shop.move("2026-03-31T18:00:00Z")),
        () => shop.hand.act(id, "pay_debt"),
        () => shop.payments.cancel(id, "now", key()),
      ];
      for (const action of actions) {
        await action();
        expect(await events()).toContainEqual({ id: expect.any(String), sessionId: null, subscriptionId: id });
      }
    });

    it("reports slow payments and expired checkouts", async () => {
      const { sessionId } = await shop.payments.openCheckout(shop.anOrder());
      await shop.hand.pay(sessionId, "slow");
      expect(await events()).toContainEqual(expect.objectContaining({ sessionId }));
      await shop.hand.settle(sessionId, true);
      expect(await events()).toContainEqual(expect.objectContaining({ sessionId }));
      const { sessionId: forgotten } = await shop.payments.openCheckout(shop.anOrder());
      await shop.move(31 * minute);
      expect(await events()).toContainEqual({ id: expect.any(String), sessionId: forgotten, subscriptionId: null });
    });

    it("is rejected when it is changed, wrongly signed, unsigned, or old", async () => {
      await shop.bought();
      const [{ body, signature } = { body: "", signature: "" }] = await shop.hand.listEvents();
      expect(await shop.payments.readEvent(body, signature)).not.toBeNull();
      expect(await shop.payments.readEvent(body.replace("sub", "bus"), signature)).toBeNull();
      expect(await shop.payments.readEvent(`${body} `, signature)).toBeNull();
      for (const wrong of [null, "", "v1=", signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")), "t=1,v1=00"])
        expect(await shop.payments.readEvent(body, wrong)).toBeNull();
      shop.clock.forward(301_000);
      expect(await shop.payments.readEvent(body, signature)).toBeNull();
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
