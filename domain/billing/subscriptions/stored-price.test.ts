import { describe, expect, it } from "vitest";
import { subscriptions } from "#domain/plans/schema.ts";
import { buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { syncSubscription } from "./sync-subscription.ts";

const price = { amount: 2999, currency: "usd", interval: "month" };
const rows = async () => db.select().from(subscriptions).orderBy(subscriptions.startedAt, subscriptions.id);

/** Returns the same site after its operator has raised the prices. */
function withHigherPrices(site: ReturnType<typeof aSite>) {
  const { app } = site;
  const town = { ...app.town, prices: { basic: 0, premium: 49, premium_sponsorship: 149 } };
  return aSite({ ...app, clock: site.clock, town, townFile: town });
}

describe("a subscription's price", () => {
  it("stays for the same plan when the provider no longer returns it", async () => {
    const { app } = aSite();
    await aCategory(db, "Housing");
    await buy(app, { by: await anOwner(db) });
    const [{ providerId } = { providerId: "" }] = await rows();
    const reported = (await app.payments.findSubscription(providerId))!;
    const syncWith = (more: Partial<typeof reported>) => {
      const findSubscription = async () => ({ ...reported, price: null, ...more });
      return syncSubscription({ ...app, payments: { ...app.payments, findSubscription } }, providerId);
    };
    await syncWith({ cancelAtPeriodEnd: true });
    expect(await rows()).toMatchObject([{ ...price, cancelAtPeriodEnd: true }]);
    await syncWith({ plan: "premium_sponsorship" });
    expect(await rows()).toMatchObject([{ plan: "premium_sponsorship", amount: null, currency: null, interval: null }]);
  });

  it("is stored as the provider reports it and does not follow the price list", async () => {
    const site = aSite();
    const owner = await anOwner(db);
    await buy(site.app, { by: owner });
    expect(await rows()).toMatchObject([price]);

    const now = withHigherPrices(site);
    const [ofOwner, ofAdmin] = [await cookieOf(now.app, owner), await cookieOf(now.app, await anAdmin(db))];
    const read = async (path: string, cookie: string) =>
      textOf(mainOf(await (await now.visit(path, { headers: { cookie } })).text()));
    expect(await read("/dashboard", ofOwner)).toContain("Premium for $29.99 a month");
    const plan = await read("/premium-upgrade", ofOwner);
    expect(plan).toContain("$29.99 a month");
    expect(plan).toContain("$149 a month");
    expect(await read(`/admin/dashboard/businesses/${owner.business.id}`, ofAdmin)).toContain("Pays $29.99 a month");
    expect(await read("/admin/dashboard", ofAdmin)).toContain("Income $29.99 a month");

    expect(await rows()).toMatchObject([price]);
  });
});
