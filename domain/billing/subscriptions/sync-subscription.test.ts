import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { businessPhotos, businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import type { TestAction } from "#ports/payments/test-checkout.ts";
import { actAtTestCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aPicture, aUser } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { grantPlan } from "./grant-plan.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { checkouts } from "#domain/billing/schema.ts";

const day = 86_400_000;
const first = "2026-02-14T18:00:00.000Z";

/** Creates an owner who pays, at a site with a movable clock. */
async function aPayer(plan: PaidPlan = "premium") {
  const site = aSite();
  const { app, clock } = site;
  const owner = await anOwner(db, { photos: 3 });
  await buy(app, { by: owner, plan });
  await site.settleEvents();
  const [bought] = await db.select().from(subscriptions);
  const start = clock.now().getTime();
  return {
    site,
    app,
    owner,
    providerId: bought!.providerId,
    /**
     * Advances the clocks to a given number of days after the purchase, and runs the billing job. The provider's events are
     * delivered first, unless `deliverEvents` is false.
     */
    async advanceToDay(days: number, deliverEvents = true): Promise<void> {
      clock.set(new Date(start + days * day));
      await app.testCheckout!.passTime(clock.now());
      if (deliverEvents) await site.settleEvents();
      await runBillingJob(app);
    },
    async action(action: TestAction): Promise<void> {
      await actAtTestCheckout(app, bought!.providerId, action);
      await site.settleEvents();
      await runBillingJob(app);
    },
  };
}

const now = async () => {
  const [row] = await db.select().from(subscriptions);
  const [business] = await db.select().from(businesses);
  return { status: row!.status, inForce: row!.inForce, plan: business!.plan };
};
/** Returns the kinds of the emails after the one about the start of the plan. */
const emails = async () => (await queuedEmails()).slice(1).map(({ kind }) => kind);
const good = { status: "live", inForce: true, plan: "premium" };

/** Returns the live sponsorships with their images. */
const sponsored = async () => {
  const { businessId, categoryId, imageId } = sponsorships;
  return db.select({ businessId, categoryId, imageId }).from(sponsorships).where(isLive);
};

describe("a renewal", () => {
  it.each([true, false])("keeps the plan, without an email; with an event: %s", async (withEvent) => {
    const { advanceToDay } = await aPayer();
    await advanceToDay(31, withEvent);
    await advanceToDay(33, withEvent);
    expect(await now()).toEqual(good);
    expect(await emails()).toEqual([]);
  });
});

describe("a failed renewal", () => {
  it("keeps the plan for 14 days and emails the payer the end date", async () => {
    const { advanceToDay, action } = await aPayer();
    await action("fail_renewal");
    await advanceToDay(31);
    expect(await now()).toEqual({ status: "past_due", inForce: true, plan: "premium" });
    expect((await queuedEmails()).slice(1)).toMatchObject([
      { kind: "payment-failed", payload: { until: "2026-02-28T18:00:00.000Z" } },
    ]);
    await advanceToDay(31 + 13.99);
    expect(await now()).toMatchObject({ plan: "premium" });
    await advanceToDay(31 + 14);
    expect(await now()).toEqual({ status: "past_due", inForce: false, plan: "basic" });
    expect(await emails()).toEqual(["payment-failed", "subscription-ended"]);
  });

  it("ends the plan by our own clock while the provider does not answer", async () => {
    const { advanceToDay, action, app, site } = await aPayer();
    await action("fail_renewal");
    await advanceToDay(31);
    const away = async () => Promise.reject(new PaymentError("no answer"));
    site.clock.forward(14 * day);
    await runBillingJob({ ...app, payments: { ...app.payments, findSubscription: away } });
    expect(await now()).toMatchObject({ inForce: false, plan: "basic" });
  });

  it("deletes nothing, and a later payment restores everything", async () => {
    const { advanceToDay, action, owner } = await aPayer();
    const before = [await db.select().from(businesses), await db.select().from(businessPhotos)];
    await action("fail_renewal");
    await advanceToDay(31);
    await advanceToDay(46);
    expect(await db.select().from(businesses)).toEqual([{ ...owner.business, plan: "basic" }]);
    expect(await db.select().from(businessPhotos)).toEqual(before[1]);
    await action("pay_debt");
    expect(await now()).toEqual(good);
    expect([await db.select().from(businesses), await db.select().from(businessPhotos)]).toEqual(before);
    expect(await emails()).toEqual(["payment-failed", "subscription-ended"]);
  });

  it("counts as a renewal when it is paid within the grace period", async () => {
    const { advanceToDay, action } = await aPayer();
    await action("fail_renewal");
    await advanceToDay(35);
    await action("pay_debt");
    expect(await now()).toEqual(good);
    expect(await emails()).toEqual(["payment-failed"]);
  });

  it("finally ends the subscription, without a second email", async () => {
    const { advanceToDay, action } = await aPayer();
    await action("fail_renewal");
    for (const days of [31, 46, 60]) await advanceToDay(days);
    expect(await now()).toEqual({ status: "ended", inForce: false, plan: "basic" });
    expect(await emails()).toEqual(["payment-failed", "subscription-ended"]);
  });
});

describe("a sponsorship", () => {
  async function aSponsoringPayer() {
    const housing = await aCategory(db, "Housing");
    const payer = await aPayer("premium_sponsorship");
    const image = await aPicture(db);
    await db
      .insert(sponsorships)
      .values({ categoryId: housing.id, businessId: payer.owner.business.id, imageId: image.id, startedAt: new Date(first) });
    return payer;
  }

  it("ends with the plan and is restored with it, including its image", async () => {
    const { advanceToDay, action, app, site } = await aSponsoringPayer();
    const before = await sponsored();
    await action("fail_renewal");
    await advanceToDay(46);
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    await sweepPictures(app, site.clock.now());
    await action("pay_debt");
    expect(await sponsored()).toEqual(before);
  });

  it("is restored with a later subscription too", async () => {
    const { advanceToDay, action, app, owner } = await aSponsoringPayer();
    const before = await sponsored();
    await action("fail_renewal");
    for (const days of [31, 46, 60]) await advanceToDay(days);
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    await buy(app, { by: owner, plan: "premium_sponsorship" });
    expect(await sponsored()).toEqual(before);
  });

  it("is not restored when another business has the category", async () => {
    const { advanceToDay, action } = await aSponsoringPayer();
    await action("fail_renewal");
    await advanceToDay(46);
    const rival = await aBusiness(db, { plan: "premium_sponsorship" });
    await db.insert(sponsorships).values({ categoryId: "housing", businessId: rival.id, startedAt: new Date(first) });
    await action("pay_debt");
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([{ businessId: rival.id }]);
  });

  it("stays when an admin grants the plan", async () => {
    const { advanceToDay, action, app, owner } = await aSponsoringPayer();
    await grantPlan(app, { role: "system", name: "test" }, owner.business.id, "premium_sponsorship");
    await action("fail_renewal");
    await advanceToDay(46);
    expect(await now()).toMatchObject({ inForce: false, plan: "premium_sponsorship" });
    expect(await db.select().from(sponsorships).where(isLive)).toHaveLength(1);
  });
});

describe("canceling in the portal", () => {
  it("keeps the plan until the end of the paid period, and can be reverted", async () => {
    const { advanceToDay, action } = await aPayer();
    await action("cancel");
    expect(await now()).toEqual(good);
    await action("keep");
    await advanceToDay(31);
    expect(await now()).toEqual(good);
    expect(await emails()).toEqual([]);
  });

  it("ends the plan at the end of the paid period, by our own clock if needed", async () => {
    const { app, action, advanceToDay, site } = await aPayer();
    await action("cancel");
    site.clock.set(first);
    await runBillingJob(app);
    expect(await now()).toMatchObject({ inForce: false, plan: "basic" });
    await advanceToDay(32);
    expect(await now()).toEqual({ status: "ended", inForce: false, plan: "basic" });
    expect(await emails()).toEqual(["subscription-ended"]);
  });
});

describe("a paid plan", () => {
  it("ends immediately, with the subscription, after a full refund", async () => {
    const { action } = await aPayer();
    await action("refund");
    expect(await now()).toMatchObject({ inForce: false, plan: "basic" });
    expect((await queuedEmails()).at(-1)).toMatchObject({ kind: "payment-refunded", payload: { cents: 2999, why: "refunded" } });
    expect((await now()).status).toBe("ended");
    expect(await emails()).toEqual(["payment-refunded"]);
  });

  it("is suspended during a dispute and restored when the dispute is won", async () => {
    const { action } = await aPayer();
    await action("dispute");
    expect(await now()).toEqual({ status: "live", inForce: false, plan: "basic" });
    await action("win_dispute");
    expect(await now()).toEqual(good);
    expect(await emails()).toEqual(["subscription-ended"]);
  });

  it("ends with the subscription when a dispute is lost", async () => {
    const { action } = await aPayer();
    await action("dispute");
    await action("lose_dispute");
    expect(await now()).toEqual({ status: "ended", inForce: false, plan: "basic" });
  });

  it.each(["refund", "dispute"] as const)("ends, as does a pending claim: %s", async (action) => {
    const site = aSite();
    const { app } = site;
    const business = await aBusiness(db, { claimable: true });
    const by: Owner = { role: "owner", userId: (await aUser(db)).id };
    await buy(app, { by, businessId: business.id });
    const [bought] = await db.select().from(subscriptions);

    await actAtTestCheckout(app, bought!.providerId, action);
    await site.settleEvents();

    const [after] = await db.select().from(businesses).where(eq(businesses.id, business.id));
    expect(after).toMatchObject({ ownerId: null, claimable: true, approvalStatus: "approved", plan: "basic" });
    expect(await db.select().from(claims)).toMatchObject([{ state: "withdrawn" }]);
    await buy(app, { businessId: business.id });
  });
});

describe("syncing", () => {
  it("fetches the state again after another write came first", async () => {
    const { app, providerId } = await aPayer();
    let calls = 0;
    const findSubscription = async (id: string) => {
      const reported = await app.payments.findSubscription(id);
      calls += 1;
      // Changes the subscription between our read and our write.
      if (calls === 1) {
        await actAtTestCheckout(app, providerId, "cancel");
        await syncSubscription(app, providerId);
        return { ...reported!, plan: "premium_sponsorship" as const };
      }
      return reported;
    };
    await syncSubscription({ ...app, payments: { ...app.payments, findSubscription } }, providerId);
    expect(calls).toBe(2);
    expect(await db.select().from(subscriptions)).toMatchObject([{ plan: "premium", cancelAtPeriodEnd: true }]);
    expect(await emails()).toEqual([]);
  });

  it("has one result when events and jobs run at the same time", async () => {
    const { app, providerId, site } = await aPayer();
    await actAtTestCheckout(app, providerId, "dispute");
    await Promise.all([
      ...Array.from({ length: 10 }, () => syncSubscription(app, providerId)),
      runBillingJob(app),
      site.settleEvents(),
    ]);
    expect(await now()).toMatchObject({ inForce: false, plan: "basic" });
    expect(await emails()).toEqual(["subscription-ended"]);
    expect(await db.select().from(checkouts)).toHaveLength(1);
  });
});
