import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { aStripeSite, aBuyer } from "#test/buyer.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { openPortal } from "./subscriptions/open-portal.ts";

const yearlyPrices = { premium: 300, premium_sponsorship: 1000 };
const yearly = { amount: 30_000, currency: "usd", interval: "year" };

/** A site whose town has yearly prices too. */
function aYearlySite() {
  const site = aSite();
  const town = { ...site.app.town, yearlyPrices };
  return { ...aSite({ ...site.app, clock: site.clock, town, townFile: town }), clock: site.clock };
}

describe("a yearly plan", () => {
  it("is bought with a second button, beside the monthly price", async () => {
    await aCategory(db, "Housing");
    const site = aYearlySite();
    const owner = await anOwner(db);
    const buyer = aBuyer(site, await cookieOf(site.app, owner));
    const read = async (path: string) => mainOf(await (await buyer.visit(path)).text());
    const main = await read("/premium-upgrade");
    expect(elementsOf(main, "button").map(textOf)).toEqual([
      ...["Upgrade to Premium", "Pay $300 a year", "Upgrade to Premium + Sponsorship", "Pay $1,000 a year"],
    ]);
    expect(textOf(main)).toMatch(/\$29\.99 a month.*\$99\.99 a month/);
    const bought = await buyer.visit("/premium-upgrade/buy", { plan: "premium", interval: "year" });
    const session = bought.headers.get("location")!.split("/").at(-1)!;
    expect(textOf(await site.page(`/checkout/${session}`))).toContain("$300 a year. You pay for the first year now.");
    await site.app.testCheckout!.pay(session, { email: "ada@example.org", isDeclined: false });
    await buyer.visit(`/payment-success?session_id=${session}`);
    expect(await db.select().from(subscriptions)).toMatchObject([{ ...yearly, paidUntil: new Date("2027-01-14T18:00:00Z") }]);
    const plan = textOf(await read("/premium-upgrade"));
    expect(plan).toContain("$300 a year");
    expect(plan).toContain("$1,000 a year");
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    expect(textOf(await (await site.visit("/admin/dashboard", { headers })).text())).toContain("Income $25 a month");
  });

  it("renews each year at Stripe, and an upgrade in the portal stays yearly", async () => {
    await aCategory(db, "Housing");
    const { app, hand, buy: buyAtStripe, act, pass } = await aStripeSite();
    app.townFile = app.town = { ...app.town, yearlyPrices };
    const by = await anOwner(db);
    const providerId = await buyAtStripe({ by, interval: "year" });
    expect(await db.select().from(subscriptions)).toMatchObject([{ ...yearly, paidUntil: new Date("2027-01-14T18:00:00Z") }]);
    await pass(366);
    expect(await db.select().from(subscriptions)).toMatchObject([
      { status: "live", paidUntil: new Date("2028-01-14T18:00:00Z") },
    ]);
    await openPortal(app, by, "http://site.test", "premium_sponsorship");
    expect(hand.model.configurations.map(({ prices }) => prices.length)).toEqual([4]);
    await act(providerId, "confirm_change");
    expect(await db.select().from(subscriptions)).toMatchObject([{ amount: 100_000, interval: "year" }]);
    expect(await db.select().from(businesses)).toMatchObject([{ plan: "premium_sponsorship" }]);
  });
});
