import { describe, expect, it } from "vitest";
import { all, aShopEach, premium, sponsorship } from "#test/payment-contract.ts";
import { providers } from "#test/providers.ts";

const minute = 60_000;
const day = 86_400_000;

describe.each(providers)("at $name", ({ open }) => {
  const shop = aShopEach(open);
  const key = () => crypto.randomUUID();

  describe("a plan change", () => {
    it("that takes effect immediately costs the difference for the rest of the month, and is charged once", async () => {
      const id = await shop.aSubscription();
      shop.clock.forward(14 * day);
      const quote = await shop.payments.quoteChange(id, sponsorship);
      expect(quote).toEqual({ dueNowCents: 3500, nextCents: 9999, nextAt: new Date("2026-02-28T18:00:00Z") });
      const again = key();
      expect(await shop.payments.changePlan(id, sponsorship, "now", again)).toBe("changed");
      expect(await shop.payments.changePlan(id, sponsorship, "now", again)).toBe("changed");
      expect(await shop.find(id)).toMatchObject({ plan: "premium_sponsorship", nextPlan: null, payment: { cents: 2999 + 3500 } });
      expect(await shop.payments.quoteChange(id, sponsorship)).toBeNull();
      await shop.move("2026-02-28T18:00:00Z");
      expect(await shop.find(id)).toMatchObject({ plan: "premium_sponsorship", payment: { cents: 9999 } });
    });

    it("with a declined card changes nothing", async () => {
      const id = await shop.aSubscription();
      await shop.hand.act(id, "fail_renewal");
      const again = key();
      for (const _ of [1, 2]) expect(await shop.payments.changePlan(id, sponsorship, "now", again)).toBe("declined");
      expect(await shop.find(id)).toMatchObject({ plan: "premium", nextPlan: null, payment: { cents: 2999 } });
      await shop.hand.act(id, "pay_debt");
      expect(await shop.payments.changePlan(id, sponsorship, "now", again)).toBe("declined");
      expect(await shop.payments.changePlan(id, sponsorship, "now", key())).toBe("changed");
    });

    it("at the next renewal keeps the higher plan until then, and can be undone for free", async () => {
      const [lower, same] = [await shop.aSubscription(sponsorship), await shop.aSubscription(sponsorship)];
      for (const id of [lower, same]) {
        expect(await shop.payments.changePlan(id, premium, "next_renewal", key())).toBe("changed");
        expect(await shop.find(id)).toMatchObject({ plan: "premium_sponsorship", nextPlan: "premium", payment: { cents: 9999 } });
      }
      expect(await shop.payments.quoteChange(same, sponsorship)).toMatchObject({ dueNowCents: 0, nextCents: 9999 });
      expect(await shop.payments.changePlan(same, sponsorship, "now", key())).toBe("changed");
      expect(await shop.find(same)).toMatchObject({ plan: "premium_sponsorship", nextPlan: null, payment: { cents: 9999 } });
      await shop.move("2026-02-28T18:00:00Z");
      expect(await shop.find(lower)).toMatchObject({ plan: "premium", nextPlan: null, payment: { cents: 2999 } });
      expect(await shop.find(same)).toMatchObject({ plan: "premium_sponsorship", payment: { cents: 9999 } });
    });

    it("is declined while a renewal is past due", async () => {
      const id = await shop.aSubscription();
      await shop.hand.act(id, "fail_renewal");
      await shop.move("2026-03-01T18:00:00Z");
      expect(await shop.payments.quoteChange(id, sponsorship)).toBeNull();
      expect(await shop.payments.changePlan(id, sponsorship, "now", key())).toBe("declined");
    });
  });

  describe("a refund", () => {
    it("is paid once in full, and a repeated key returns the same amount", async () => {
      const id = await shop.aSubscription();
      await shop.payments.changePlan(id, sponsorship, "now", key());
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
        () => shop.payments.changePlan(id, sponsorship, "now", key()),
        () => shop.payments.cancel(id, "period_end", key()),
        () => shop.payments.cancel(id, "keep", key()),
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
