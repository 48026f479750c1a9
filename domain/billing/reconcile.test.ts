import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner, aSponsor, aSubscription, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { reconcile } from "./billing-jobs.ts";
import { checkouts } from "#domain/billing/schema.ts";

const clean = { paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null };
const planOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!.plan;

async function aPayer() {
  const site = aSite();
  const owner = await anOwner(db);
  await buy(site.app, { by: owner });
  await site.settleEvents();
  const [bought] = await db.select().from(subscriptions);
  expect(await reconcile(site.app)).toMatchObject(clean);
  return { ...site, owner, providerId: bought!.providerId };
}

describe("the reconciliation", () => {
  it.each([
    ["raises a business to the plan its owner pays for", async () => {}],
    [
      "restores a subscription that is missing here",
      async () => {
        await db.delete(subscriptions);
        const unpaid = { state: "expired", outcome: null, subscriptionId: null, sessionId: null } as const;
        await db.update(checkouts).set({ ...unpaid, createdAt: new Date("2025-01-01") });
      },
    ],
  ])("%s", async (_, damage) => {
    const { app, owner, providerId } = await aPayer();
    await damage();
    await db.update(businesses).set({ plan: "basic" });
    expect(await reconcile(app)).toMatchObject({ ...clean, found: [providerId] });
    expect(await db.select().from(subscriptions)).toMatchObject([{ providerId, userId: owner.userId, inForce: true }]);
    expect(await planOf(owner.business.id)).toBe("premium");
    expect(await reconcile(app)).toMatchObject(clean);
  });

  it("lowers a business to the plan that is paid or granted, and ends its sponsorship", async () => {
    const { app, owner, providerId } = await aPayer();
    const category = await aCategory(db, "Housing");
    const nobodys = await aSponsor(db, category.id, { grantedPlan: "basic" });
    await db.update(businesses).set({ plan: "premium_sponsorship" }).where(eq(businesses.id, owner.business.id));
    const result = await reconcile(app);
    expect(result).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 0 });
    expect(result.found.sort()).toEqual([nobodys.id, providerId].sort());
    expect([await planOf(owner.business.id), await planOf(nobodys.id)]).toEqual(["premium", "basic"]);
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    expect(await reconcile(app)).toMatchObject(clean);
  });

  it("counts a plan that cannot be repaired because the provider does not know its subscription", async () => {
    const { app } = aSite();
    const row = await aSubscription(db, (await aUser(db)).id, "premium");
    expect(row.inForce).toBe(true);
    expect(await reconcile(app)).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 1, found: [] });
  });

  it("reports that the provider does not answer, and still repairs plans", async () => {
    const { app, owner } = await aPayer();
    await db.update(businesses).set({ plan: "basic" });
    const listSubscriptions = () => Promise.reject(new PaymentError("no answer"));
    const payments = { ...app.payments, listSubscriptions };
    expect(await reconcile({ ...app, payments })).toMatchObject({ paidWithoutPlan: 0, failure: "no answer" });
    expect(await planOf(owner.business.id)).toBe("premium");
  });
});
