import { describe, expect, it } from "vitest";
import { subscriptions } from "#domain/plans/schema.ts";
import { beginCheckout } from "#test/buying.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { stripe } from "#test/providers.ts";
import type { StripePeer } from "#test/stripe-peer.ts";
import { aSite, origin } from "#test/site.ts";

const path = "/webhooks/payments";

describe("an event from Stripe", () => {
  async function aShop() {
    const clock = aClock();
    const { app, hand } = await stripe.open(clock);
    return { clock, app, hand, site: aSite({ clock, ...app }) };
  }

  /** An owner pays, but their browser never returns to the site. */
  async function payWithoutReturn({ site, hand }: Pick<Awaited<ReturnType<typeof aShop>>, "site" | "hand">) {
    const owner = await anOwner(db);
    const { sessionId } = await beginCheckout(site.app, { by: owner });
    expect(await hand.pay(sessionId)).toBe("paid");
  }

  const post = (site: ReturnType<typeof aSite>, body: string, signature: string | null, headers: Record<string, string> = {}) =>
    site.visit(path, {
      method: "POST",
      body: new TextEncoder().encode(body),
      headers: { origin: "", ...(signature !== null && { "stripe-signature": signature }), ...headers },
    });

  async function waiting(hand: StripePeer) {
    const events = await hand.listEvents();
    expect(events.length).toBeGreaterThan(1);
    return events;
  }

  it("is refused without an explanation if it is forged, changed, or unsigned", async () => {
    const shop = await aShop();
    await payWithoutReturn(shop);
    const [{ body, signature } = { body: "", signature: "" }] = await waiting(shop.hand);
    const refused = [
      await post(shop.site, `${body} `, signature),
      await post(shop.site, body.replaceAll("sub", "bus"), signature),
      await post(shop.site, body, signature.replace(/v1=./, "v1=x")),
      await post(shop.site, body, null),
      await post(shop.site, "", ""),
    ];
    for (const response of refused) expect([response.status, await response.text()]).toEqual([400, "Bad request\n"]);
    expect(await db.select().from(subscriptions)).toEqual([]);
  });

  it("is refused after five minutes, and accepted with a new signature", async () => {
    const shop = await aShop();
    const { clock, hand, site } = shop;
    await payWithoutReturn(shop);
    const [{ body, signature } = { body: "", signature: "" }] = await waiting(hand);
    clock.forward(301_000);
    expect((await post(site, body, signature)).status).toBe(400);
    await site.settleEvents(hand);
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it("gets a 503 while our database fails, so that the provider sends it again", async () => {
    const shop = await aShop();
    const { clock, hand, app, site } = shop;
    const broken = aSite({ clock, ...app, db: brokenDb() });
    await payWithoutReturn(shop);
    const [{ body, signature } = { body: "", signature: "" }] = await waiting(hand);
    const response = await post(broken, body, signature);
    expect([response.status, await response.text()]).toEqual([503, "Try again later\n"]);
    await site.settleEvents(hand);
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it("is limited to 256 kB and the POST method", async () => {
    const { site } = await aShop();
    expect((await post(site, "x".repeat(256 * 1024 + 1), "t=1,v1=00")).status).toBe(413);
    expect((await post(site, "x".repeat(256 * 1024), "t=1,v1=00")).status).toBe(400);
    expect((await site.visit(path)).status).toBe(404);
    const headers = { origin };
    expect((await site.visit(path, { method: "PUT", headers })).status).toBe(404);
  });
});

describe("the path", () => {
  it.each(["/webhooks", "/webhooks/payments/x", "/webhooks/payments.data", "/checkout/x", "/WEBHOOKS/payments"])(
    "%s requires the site's own origin",
    async (other) => {
      expect((await aSite().visit(other, { method: "POST" })).status).toBe(403);
    },
  );
});
