import { describe, expect, it } from "vitest";
import { paymentEvents } from "#domain/billing/schema.ts";
import { runProviderTasks } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { actAtTestCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { changePlan } from "#domain/billing/subscriptions/change-plan.ts";
import { getRevenue, listPastDue } from "./revenue.ts";

const sums = (month: string, plan: string | null, charged: number, refunded: number) => ({
  month,
  plan,
  currency: "usd",
  charged,
  refunded,
});

describe("the revenue", () => {
  it("is what was charged and refunded by month and plan", async () => {
    const site = aSite();
    const { app, clock } = site;
    for (const name of ["Retail", "Pets", "Food"]) await aCategory(db, name);
    const admin = await anAdmin(db);
    const owners = [await anOwner(db), await anOwner(db), await anOwner(db)] as const;
    /** Moves to a day and syncs every subscription. */
    const moveTo = async (day: string) => {
      clock.set(day);
      await app.testCheckout!.passTime(clock.now());
      for (const { providerId } of await db.select().from(subscriptions)) await syncSubscription(app, providerId);
    };
    const act = async (providerId: string, action: Parameters<typeof actAtTestCheckout>[2]) => {
      await actAtTestCheckout(app, providerId, action);
      await syncSubscription(app, providerId);
    };
    // January: two owners buy Premium (29.99 each), and one buys Premium + Sponsorship (99.99).
    clock.set("2026-01-10T18:00:00Z");
    await buy(app, { by: owners[0] });
    await buy(app, { by: owners[1] });
    await buy(app, { by: owners[2], plan: "premium_sponsorship" });
    const [first, second, third] = await db.select().from(subscriptions).orderBy(subscriptions.id);
    // First 5.00 and then the remaining 94.99 of the sponsorship payment are refunded.
    await act(third!.providerId, "refund_part");
    await act(third!.providerId, "refund");
    await runProviderTasks(app);
    // February: one subscription renews. The other one's card fails, and the payment arrives 16 days later, after the plan has
    // lapsed.
    await act(second!.providerId, "fail_renewal");
    await moveTo("2026-02-10T18:00:01Z");
    expect(await listPastDue(app, admin)).toMatchObject([
      {
        email: expect.any(String),
        business: { id: owners[1].business.id },
        plan: "premium",
        amount: 2999,
        until: expect.any(Date),
      },
    ]);
    await moveTo("2026-02-26T18:00:00Z");
    expect(await listPastDue(app, admin)).toMatchObject([{ until: null }]);
    await act(second!.providerId, "pay_debt");
    // The first owner upgrades 12 days before March 10.
    const [{ dueNowCents }] = [(await app.payments.quoteChange(first!.providerId, anOffer))!];
    await changePlan(app, owners[0], "premium_sponsorship", { expectedCents: dueNowCents, renewalCents: 9999 });
    // Late in the evening of February 28 in the town, which is March in UTC.
    clock.set("2026-03-01T03:00:00Z");
    await act(first!.providerId, "refund_part");
    expect(await getRevenue(app, admin)).toEqual([
      sums("2026-02", "premium", 2999 + 2999, 0),
      sums("2026-02", "premium_sponsorship", dueNowCents, 500),
      sums("2026-02", null, 5998 + dueNowCents, 500),
      sums("2026-01", "premium", 5998, 0),
      sums("2026-01", "premium_sponsorship", 9999, 9999),
      sums("2026-01", null, 15_997, 9999),
    ]);
    expect(dueNowCents).toBe(3000);
    const headers = { cookie: await cookieOf(app, admin) };
    const text = textOf(mainOf(await (await site.visit("/admin/dashboard/revenue", { headers })).text()));
    expect(text).toContain("January 2026 All plans $159.97 $99.99 $59.98");
    expect(text).toContain("Nothing is past due");
    await expect(getRevenue(app, owners[0])).rejects.toThrow("admins_only");
    await expect(listPastDue(app, owners[0])).rejects.toThrow("admins_only");
  });

  it("counts a purchase that was refunded because another buyer was faster", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    await buy(app, { by: owner });
    const [bought] = await db.select().from(subscriptions);
    const event = { plan: "premium" as const, amount: 2999, currency: "usd", subscriptionId: bought!.id };
    await db.insert(paymentEvents).values({ kind: "listing_lost", at: app.clock.now(), ...event });
    expect((await getRevenue(app, await anAdmin(db))).at(-1)).toMatchObject({ plan: null, charged: 2999, refunded: 2999 });
  });
});

const anOffer = { plan: "premium_sponsorship" as const, cents: 9999, currency: "usd", name: "Premium + Sponsorship" };
