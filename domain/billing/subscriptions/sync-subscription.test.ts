import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businessPhotos, businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { aStripeSite } from "#test/buyer.ts";
import { beginCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aPicture, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { runBillingJob } from "#domain/billing/billing-jobs.ts";

const startedAt = new Date("2026-02-14T18:00:00Z");

/** Creates an owner who pays at Stripe. */
async function aPayer(plan: PaidPlan = "premium") {
  const shop = await aStripeSite();
  const owner = await anOwner(db, { photos: 3 });
  const providerId = await shop.buy({ by: owner, plan });
  return { ...shop, owner, providerId };
}

const now = async () => {
  const [row] = await db.select().from(subscriptions);
  const [business] = await db.select().from(businesses);
  return { status: row!.status, inForce: row!.inForce, plan: business!.plan };
};
const emails = async () => (await queuedEmails()).slice(1).map(({ kind }) => kind);

it("a failed renewal emails the end of the plan, deletes nothing, and a later payment restores everything", async () => {
  const { act, pass, providerId } = await aPayer();
  const before = [await db.select().from(businesses), await db.select().from(businessPhotos)];
  await act(providerId, "fail_renewal");
  await pass(31);
  const until = "2026-02-28T18:00:00.000Z";
  expect((await queuedEmails()).slice(1)).toMatchObject([{ kind: "payment-failed", payload: { until } }]);
  await pass(15);
  expect((await db.select().from(businesses))[0]!.plan).toBe("basic");
  await act(providerId, "pay_debt");
  expect([await db.select().from(businesses), await db.select().from(businessPhotos)]).toEqual(before);
});

describe("a sponsorship", () => {
  const sponsored = () =>
    db.select({ businessId: sponsorships.businessId, imageId: sponsorships.imageId }).from(sponsorships).where(isLive);

  async function aSponsoringPayer() {
    const housing = await aCategory(db, "Housing");
    const payer = await aPayer("premium_sponsorship");
    const image = await aPicture(db);
    const businessId = payer.owner.business.id;
    await db.insert(sponsorships).values({ categoryId: housing.id, businessId, imageId: image.id, startedAt });
    const before = await sponsored();
    await payer.act(payer.providerId, "fail_renewal");
    await payer.pass(31);
    return { ...payer, before };
  }

  it("ends with the plan and is restored with it, including its image", async () => {
    const { act, pass, app, clock, providerId, before } = await aSponsoringPayer();
    await pass(15);
    expect(await sponsored()).toEqual([]);
    await sweepPictures(app, clock.now());
    await act(providerId, "pay_debt");
    expect(await sponsored()).toEqual(before);
  });

  it("is not restored when another business has the category", async () => {
    const { act, pass, providerId } = await aSponsoringPayer();
    await pass(15);
    const { id: businessId } = await aBusiness(db, { plan: "premium_sponsorship" });
    await db.insert(sponsorships).values({ categoryId: "housing", businessId, startedAt });
    await act(providerId, "pay_debt");
    expect(await sponsored()).toMatchObject([{ businessId }]);
  });
});

it.each(["refund", "dispute"] as const)("a %s ends a pending claim, and the listing is for sale again", async (action) => {
  const { app, buy, act } = await aStripeSite();
  const business = await aBusiness(db, { claimable: true });
  const providerId = await buy({ by: { role: "owner", userId: (await aUser(db)).id }, businessId: business.id });
  await act(providerId, action);
  expect(await db.select().from(businesses).where(eq(businesses.id, business.id))).toEqual([business]);
  expect(await db.select().from(claims)).toMatchObject([{ state: "withdrawn" }]);
  await beginCheckout(app, { businessId: business.id });
});

describe("syncing", () => {
  it("fetches the state again after another write came first", async () => {
    const { app, act, providerId } = await aPayer();
    let calls = 0;
    const findSubscription = async (id: string) => {
      const reported = await app.payments.findSubscription(id);
      calls += 1;
      // Changes the subscription between our read and our write.
      if (calls > 1) return reported;
      await act(providerId, "cancel");
      return { ...reported!, plan: "premium_sponsorship" as const };
    };
    await syncSubscription({ ...app, payments: { ...app.payments, findSubscription } }, providerId);
    expect(calls).toBe(2);
    expect(await db.select().from(subscriptions)).toMatchObject([{ plan: "premium", cancelAtPeriodEnd: true }]);
    expect(await emails()).toEqual([]);
  });

  it("has one result when events and jobs run at the same time", async () => {
    const { app, hand, settle, providerId } = await aPayer();
    await hand.act(providerId, "dispute");
    await Promise.all([...Array.from({ length: 10 }, () => syncSubscription(app, providerId)), runBillingJob(app), settle()]);
    expect(await now()).toMatchObject({ inForce: false, plan: "basic" });
    expect(await emails()).toEqual(["subscription-ended"]);
  });
});

it("a subscription's price does not follow the price list", async () => {
  const { app, clock, owner } = await aPayer();
  const town = { ...app.town, prices: { basic: 0, premium: 49, premium_sponsorship: 149 } };
  const site = aSite({ ...app, clock, town, townFile: town });
  const headers = { cookie: await cookieOf(app, owner) };
  const plan = textOf(mainOf(await (await site.visit("/premium-upgrade", { headers })).text()));
  expect(plan).toContain("$29.99 a month");
  expect(plan).toContain("$149 a month");
  expect(await db.select().from(subscriptions)).toMatchObject([{ amount: 2999, currency: "usd", interval: "month" }]);
});
