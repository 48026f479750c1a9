import { describe, expect, it } from "vitest";
import { subscriptions } from "#domain/plans/schema.ts";
import { aStripeSite } from "#test/buyer.ts";
import { beginCheckout } from "#test/buying.ts";
import { brokenDb, db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";

const path = "/webhooks/payments";

describe("an event from Stripe", () => {
  /** An owner pays at Stripe, but their browser never returns to the site. Returns the site and the waiting events. */
  async function aPaidSite() {
    const shop = await aStripeSite();
    const { sessionId } = await beginCheckout(shop.app, { by: await anOwner(db) });
    expect(await shop.hand.pay(sessionId)).toBe("paid");
    const [event = { body: "", signature: "" }, ...others] = await shop.hand.listEvents();
    expect(others.length).toBeGreaterThan(0);
    return { ...shop, ...event };
  }

  const post = (site: ReturnType<typeof aSite>, body: string, signature: string | null, headers: Record<string, string> = {}) =>
    site.visit(path, {
      method: "POST",
      body: new TextEncoder().encode(body),
      headers: { origin: "", ...(signature !== null && { "stripe-signature": signature }), ...headers },
    });

  it("is refused without an explanation if it is forged, changed, or unsigned", async () => {
    const { site, body, signature } = await aPaidSite();
    const refused = [
      await post(site, `${body} `, signature),
      await post(site, body.replaceAll("sub", "bus"), signature),
      await post(site, body, signature.replace(/v1=./, "v1=x")),
      await post(site, body, null),
      await post(site, "", ""),
    ];
    for (const response of refused) expect([response.status, await response.text()]).toEqual([400, "Bad request\n"]);
    expect(await db.select().from(subscriptions)).toEqual([]);
  });

  it("gets a 503 while our database fails, so that the provider sends it again", async () => {
    const { clock, hand, app, site, body, signature } = await aPaidSite();
    const broken = aSite({ ...app, clock, db: brokenDb() });
    const response = await post(broken, body, signature);
    expect([response.status, await response.text()]).toEqual([503, "Try again later\n"]);
    await site.settleEvents(hand);
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it("is limited to 256 kB and the POST method", async () => {
    const { site } = await aStripeSite();
    expect((await post(site, "x".repeat(256 * 1024 + 1), "t=1,v1=00")).status).toBe(413);
    expect((await post(site, "x".repeat(256 * 1024), "t=1,v1=00")).status).toBe(400);
    expect((await site.visit(path)).status).toBe(404);
    const headers = { origin };
    expect((await site.visit(path, { method: "PUT", headers })).status).toBe(404);
  });
});
