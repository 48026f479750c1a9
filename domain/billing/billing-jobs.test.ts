import { requestOfProvider } from "#domain/plans/subscriptions.ts";
import { messages } from "#domain/messages/schema.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { buy, providerRequests } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner, aSponsor, aSubscription, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { reconcile, runProviderRequests } from "./billing-jobs.ts";
import { checkouts } from "#domain/billing/schema.ts";

const clean = { paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null };
const minute = 60_000;
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

describe("a request to the provider", () => {
  it("is made once, even when it is decided twice and three processes make it at the same time", async () => {
    const { app, providerId, clock } = await aPayer();
    await requestOfProvider(db, { providerId }, "end", clock.now());
    await requestOfProvider(db, { providerId }, "end", clock.now());
    let calls = 0;
    const cancel: typeof app.payments.cancel = (...args) => {
      calls += 1;
      return app.payments.cancel(...args);
    };
    const counting = { ...app, payments: { ...app.payments, cancel } };
    await Promise.all([runProviderRequests(counting), runProviderRequests(counting), runProviderRequests(counting)]);
    expect(calls).toBe(1);
    expect(await db.select().from(subscriptions)).toMatchObject([{ status: "ended", inForce: false }]);
    expect(await providerRequests(db)).toEqual([]);
  });

  it("is retried with longer and longer pauses, and becomes an admin task after ten failures", async () => {
    const { app, providerId, clock } = await aPayer();
    let calls = 0;
    const refund = async () => {
      calls += 1;
      throw new PaymentError("the card is gone");
    };
    const failing = { ...app, payments: { ...app.payments, refund } };
    await requestOfProvider(db, { providerId }, "refund", clock.now());

    await runProviderRequests(failing);
    await runProviderRequests(failing);
    expect(calls).toBe(1);
    clock.forward(minute);
    await runProviderRequests(failing);
    clock.forward(minute);
    await runProviderRequests(failing);
    expect(calls).toBe(2);
    for (let days = 0; days < 20; days += 1) {
      clock.forward(24 * 60 * minute);
      await runProviderRequests(failing);
    }

    expect(calls).toBe(10);
    expect(await db.select().from(messages)).toMatchObject([
      { task: "provider_refuses", facts: { task: "refund", lastFailure: "the card is gone" } },
    ]);
  });

  it("is retried with the same key after a crash, so that the refund happens once", async () => {
    const { app, providerId, clock } = await aPayer();
    const keys: string[] = [];
    const refund = async (id: string, key: string) => {
      keys.push(key);
      await app.payments.refund(id, key);
      if (keys.length === 1) throw new Error("killed");
    };
    await requestOfProvider(db, { providerId }, "refund", clock.now());
    await runProviderRequests({ ...app, payments: { ...app.payments, refund } });
    clock.forward(10 * minute);
    await runProviderRequests({ ...app, payments: { ...app.payments, refund } });
    expect([keys.length, new Set(keys).size, await providerRequests(db)]).toEqual([2, 1, []]);
    expect((await app.payments.findSubscription(providerId))!.payment).toMatchObject({ cents: 2999, refundedCents: 2999 });
  });
});
