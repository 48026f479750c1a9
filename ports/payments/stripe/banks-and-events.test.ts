import { describe, expect, it } from "vitest";
import type { Offer } from "#ports/payments/port.ts";
import { aShopEach, sponsorship, premium } from "#test/payment-contract.ts";
import { stripe } from "#test/providers.ts";

const minute = 60_000;
const shop = aShopEach(stripe.open);
const key = () => crypto.randomUUID();

/** The customer opens the portal for this change and confirms it. */
async function change(id: string, to: Offer): Promise<void> {
  const { customerId } = await shop.find(id);
  const visit = { customerId, returnUrl: "http://site.test/premium-upgrade" };
  await shop.payments.openPortal({ ...visit, change: { subscriptionId: id, to, plans: [premium, sponsorship] } });
  await shop.hand.act(id, "confirm_change");
}

describe("a bank", () => {
  it("is processing until its slow payment succeeds or fails", async () => {
    const sessions = await Promise.all([shop.payments.openCheckout(shop.anOrder()), shop.payments.openCheckout(shop.anOrder())]);
    const [good, bad] = sessions.map(({ sessionId }) => sessionId) as [string, string];
    const states = async () => Promise.all([good, bad].map(async (id) => (await shop.payments.findCheckout(id))!.state));
    for (const id of [good, bad]) expect(await shop.hand.pay(id, "slow")).toBe("processing");
    expect(await states()).toEqual(["processing", "processing"]);
    expect((await shop.payments.findCheckout(good))!.subscriptionId).toBeNull();
    await shop.hand.settle(good, true);
    await shop.hand.settle(bad, false);
    expect(await states()).toEqual(["paid", "failed"]);
    expect((await shop.payments.findCheckout(good))!.subscriptionId).not.toBeNull();
  });

  it("is past due after a failed renewal, and live again once the renewal is paid", async () => {
    const id = await shop.aSubscription();
    await shop.hand.act(id, "fail_renewal");
    const due = new Date("2026-02-28T18:00:00Z");
    await shop.move("2026-02-28T18:00:00Z");
    const owed = { status: "past_due", pastDueSince: due, paidUntil: due, payment: { cents: 2999 } };
    expect(await shop.find(id)).toMatchObject(owed);
    await shop.move("2026-03-10T18:00:00Z");
    expect(await shop.find(id)).toMatchObject(owed);
    await shop.hand.act(id, "pay_debt");
    const paidUntil = new Date("2026-03-31T18:00:00Z");
    expect(await shop.find(id)).toMatchObject({ status: "live", pastDueSince: null, paidUntil });
  });

  it("is not paid during a dispute", async () => {
    const id = await shop.aSubscription();
    await shop.hand.act(id, "dispute");
    expect((await shop.find(id)).payment!.dispute).toBe("open");
    await shop.payments.refund(id, key());
    expect((await shop.find(id)).payment!.refundedCents).toBe(0);
    await shop.hand.act(id, "win_dispute");
    expect((await shop.find(id)).payment!.dispute).toBe("won");
    await shop.payments.refund(id, key());
    expect((await shop.find(id)).payment!.refundedCents).toBe(2999);
  });

  it("is not paid after a lost dispute", async () => {
    const id = await shop.aSubscription();
    await shop.hand.act(id, "dispute");
    await shop.hand.act(id, "lose_dispute");
    expect((await shop.find(id)).payment!.dispute).toBe("lost");
    await shop.payments.refund(id, key());
    expect((await shop.find(id)).payment!.refundedCents).toBe(0);
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
