import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openShop, premium, type Shop, sponsorship } from "#test/payment-contract.ts";
import { openStripePeer } from "#test/stripe-peer.ts";
import { type Payments, PaymentError } from "#ports/payments/port.ts";
import { openStripe } from "./stripe.ts";

let peer: Awaited<ReturnType<typeof openStripePeer>>;
let payments: Payments;
let shop: Shop;

beforeEach(async () => {
  shop = await openShop(async (clock) => {
    peer = await openStripePeer(clock);
    payments = openStripe({ ...peer.settings, now: clock.now });
    return { app: { payments, testCheckout: null }, hand: peer };
  });
});

afterEach(() => void peer.close());

const requestsTo = (method: string, path: RegExp) => peer.asked.filter((one) => one.method === method && path.test(one.path));

describe("Stripe's adapter", () => {
  it("opens a subscription checkout with our price, reference, and URLs", async () => {
    const businessId = crypto.randomUUID();
    const order = shop.anOrder({ businessId, customerEmail: "ada@example.org" });
    const { url } = await payments.openCheckout(order);
    expect(new URL(url).origin).toBe("https://checkout.stripe.com");
    const [price] = peer.model.things.list("price");
    expect(price).toMatchObject({ currency: "usd", product: "directory_premium", unit_amount: 2999 });
    const [{ key, params } = { key: "", params: {} }] = requestsTo("POST", /sessions$/);
    expect(key).toBe(order.reference);
    expect(params).toMatchObject({
      "allowed_payment_method_types[0]": "card",
      "metadata[business]": businessId,
      "subscription_data[metadata][reference]": order.reference,
      "line_items[0][price]": price!.id,
      success_url: "http://site.test/payment-success?session_id={CHECKOUT_SESSION_ID}",
      customer_email: "ada@example.org",
    });
  });

  it("creates each product and price once, even if another process creates it first", async () => {
    await payments.openCheckout(shop.anOrder());
    await payments.openCheckout(shop.anOrder());
    const other = openStripe({ ...peer.settings, now: shop.clock.now });
    await other.openCheckout(shop.anOrder());
    await other.openCheckout(shop.anOrder({ offer: sponsorship }));
    await other.openCheckout(shop.anOrder({ offer: { ...premium, cents: 3499 } }));
    expect(peer.model.things.list("product").map(({ id }) => id)).toEqual(["directory_premium_sponsorship", "directory_premium"]);
    expect(requestsTo("POST", /prices$/).map(({ params }) => params["lookup_key"])).toEqual([
      "directory_premium_usd_2999",
      "directory_premium_sponsorship_usd_9999",
      "directory_premium_usd_3499",
    ]);
  });

  it("configures the portal once, and again after a change by hand or of a price", async () => {
    const { subscriptionId, customerId } = await shop.bought();
    const visit = { customerId, returnUrl: "http://site.test/dashboard" };
    const upgrade = (provider = payments, to = sponsorship) =>
      provider.openPortal({ ...visit, change: { subscriptionId, to, plans: [premium, to] } });
    for (const open of [() => payments.openPortal(visit), upgrade, () => payments.openPortal(visit), upgrade]) await open();
    const offered = () => peer.model.configurations.map(({ metadata, prices }) => [metadata["directory"], prices.length]);
    const both = [
      ["plan change", 2],
      ["ordinary", 0],
    ];
    expect(offered()).toEqual(both);
    expect(requestsTo("POST", /configurations$/)).toHaveLength(2);
    peer.model.configurations[0]!.prices = [];
    const other = openStripe({ ...peer.settings, now: shop.clock.now });
    await upgrade(other);
    await upgrade(other, { ...sponsorship, cents: 10_999 });
    expect(offered()).toEqual(both);
    expect(peer.model.flows.get(subscriptionId)).toMatchObject({ unit_amount: 10_999 });
  });

  it("ignores other subscriptions in the same Stripe account", async () => {
    const [ours, other] = [await shop.aSubscription(), await shop.aSubscription()];
    peer.model.itemOf(peer.model.things.find("subscription", other)!).price.product = "prod_of_another_shop";
    expect(await payments.findSubscription(other)).toBeNull();
    expect(await payments.listSubscriptions()).toEqual([ours]);
    await expect(payments.cancel(other, "now", "k")).rejects.toThrow(PaymentError);
    expect(peer.model.things.find("subscription", other)!.status).toBe("active");
  });

  it("doesn't count a bank's inquiry as a dispute", async () => {
    const id = await shop.aSubscription();
    await peer.act(id, "dispute");
    peer.model.things.list("dispute")[0]!.status = "warning_needs_response";
    expect((await shop.find(id)).payment!.dispute).toBeNull();
  });
});

describe("a failed call to Stripe", () => {
  const fault = (status: number, error: object) => ({ status, body: { error } });

  it("is retried with the same key, so that it takes effect once", async () => {
    const id = await shop.aSubscription();
    peer.faults.push("cut");
    await payments.refund(id, "k1");
    const attempts = requestsTo("POST", /refunds/);
    expect(attempts).toHaveLength(2);
    expect(attempts[0]).toEqual(attempts[1]);
    expect(attempts[0]!.key).toMatch(/^k1-ch_/);
    expect(peer.model.things.list("refund")).toHaveLength(1);
  });

  it("throws an error that contains no personal data or keys", async () => {
    const message = "No such customer ada@example.org for key sk_test_peer";
    for (const status of [400, 401, 403, 429]) {
      for (let attempts = 0; attempts < 3; attempts += 1)
        peer.faults.push(fault(status, { type: "invalid_request_error", code: "some_code", message }));
      const failed = await payments.findCheckout("cs_test_1").catch((error: unknown) => error);
      peer.faults.length = 0;
      expect(failed).toBeInstanceOf(PaymentError);
      expect(String((failed as Error).stack) + JSON.stringify(failed)).not.toMatch(/ada@|sk_test|whsec/);
      expect((failed as Error).cause).toBeUndefined();
      expect((failed as Error).message).toContain(String(status));
    }
  });
});

describe("a bank", () => {
  it("is not paid during a dispute", async () => {
    const id = await shop.aSubscription();
    await peer.act(id, "dispute");
    expect((await shop.find(id)).payment!.dispute).toBe("open");
    await payments.refund(id, crypto.randomUUID());
    expect((await shop.find(id)).payment!.refundedCents).toBe(0);
    await peer.act(id, "win_dispute");
    expect((await shop.find(id)).payment!.dispute).toBe("won");
    await payments.refund(id, crypto.randomUUID());
    expect((await shop.find(id)).payment!.refundedCents).toBe(2999);
  });
});
