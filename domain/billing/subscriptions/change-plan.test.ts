import { describe, expect, it } from "vitest";
import { listPaymentEvents } from "#domain/billing/payment-history.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { sponsorCategory } from "#domain/sponsors/choose-sponsored-category.ts";
import { actAtTestCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { cancelSubscription, changePlan, resumeSubscription, openPortal, quoteChange } from "./change-plan.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { findOwnSubscription } from "./find-own-subscription.ts";
import { findSubscriptionForAdmin } from "#domain/billing/refunds/refund-subscription.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { isSoldOut } from "#domain/billing/checkout/sponsorship-availability.ts";

const day = 86_400_000;
const sponsorship = "premium_sponsorship" as const;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const planNow = async () => (await db.select().from(businesses)).map(({ plan }) => plan)[0];

async function aPayer(plan: PaidPlan = "premium") {
  const site = aSite();
  await aCategory(db, "Housing");
  const owner = await anOwner(db);
  await buy(site.app, { by: owner, plan });
  return { ...site, owner };
}

const monthly = (amount: number) => ({ amount, currency: "usd", interval: "month" });

describe("a higher plan", () => {
  it("costs the prorated difference that was quoted, and takes effect right away", async () => {
    const { app, clock, owner } = await aPayer();
    clock.forward(15.5 * day);
    const quote = await quoteChange(app, owner, sponsorship);
    expect(quote).toEqual({ dueNowCents: 3500, nextCents: 9999, nextAt: new Date("2026-02-14T18:00:00Z"), when: "now" });

    expect(await changePlan(app, owner, sponsorship, { expectedCents: quote.dueNowCents, renewalCents: 9999 })).toBe("changed");

    expect(await planNow()).toBe(sponsorship);
    expect(await db.select().from(subscriptions)).toMatchObject([{ plan: sponsorship, inForce: true }]);
    expect(await findOwnSubscription(app, owner)).toMatchObject({
      plan: sponsorship,
      nextPlan: null,
      price: monthly(9999),
      nextPrice: monthly(9999),
    });
    expect((await db.select().from(auditLog).orderBy(auditLog.id)).at(-2)).toMatchObject({
      action: "change_plan",
      actorId: owner.userId,
    });
    expect((await db.select().from(checkouts)).map(({ state }) => state).sort()).toEqual(["delivered", "expired"]);
    await sponsorCategory(app, owner, owner.business.id, "housing");
  });

  it("is rejected when it costs more than the owner was shown", async () => {
    const { app, owner } = await aPayer();
    await expect(changePlan(app, owner, sponsorship, { expectedCents: 6999, renewalCents: 9999 })).rejects.toEqual(
      refused("price_changed"),
    );
    expect(await planNow()).toBe("premium");
    expect(await isSoldOut(db, app.clock.now())).toBe(false);
  });

  it("changes nothing when the card is declined", async () => {
    const { app, owner } = await aPayer();
    const [bought] = await db.select().from(subscriptions);
    await actAtTestCheckout(app, bought!.providerId, "fail_renewal");
    expect(await changePlan(app, owner, sponsorship, { expectedCents: 7000, renewalCents: 9999 })).toBe("declined");
    expect(await planNow()).toBe("premium");
  });

  it("charges once when the button is pressed twice", async () => {
    const { app, owner } = await aPayer();
    await aCategory(db, "Retail");
    const presses = await Promise.allSettled(
      [1, 2].map(() => changePlan(app, owner, sponsorship, { expectedCents: 7000, renewalCents: 9999 })),
    );
    expect(presses.filter((press) => press.status === "fulfilled").length).toBeGreaterThan(0);
    const [bought] = await db.select().from(subscriptions);
    expect((await app.payments.findSubscription(bought!.providerId))!.payment!.cents).toBe(2999 + 7000);
  });

  it("is rejected when no category is free", async () => {
    const { app, owner } = await aPayer();
    const rival = await anOwner(db, { plan: sponsorship });
    await sponsorCategory(app, rival, rival.business.id, "housing");
    await expect(quoteChange(app, owner, sponsorship)).rejects.toEqual(refused("sold_out"));
    await expect(changePlan(app, owner, sponsorship, { expectedCents: 7000, renewalCents: 9999 })).rejects.toEqual(
      refused("sold_out"),
    );
  });

  it("is sold to only one of two owners who want the last category at the same time", async () => {
    const { app, owner } = await aPayer();
    const other = await anOwner(db);
    await buy(app, { by: other });
    const attempts = await Promise.allSettled(
      [owner, other].map((one) => changePlan(app, one, sponsorship, { expectedCents: 7000, renewalCents: 9999 })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const attempt of attempts) if (attempt.status === "rejected") expect(attempt.reason).toEqual(refused("sold_out"));
  });
});

describe("a lower plan", () => {
  it("takes effect at the end of the paid period, and ends the sponsorship then", async () => {
    const { app, clock, owner, settleEvents } = await aPayer(sponsorship);
    await sponsorCategory(app, owner, owner.business.id, "housing");
    expect(await quoteChange(app, owner, "premium")).toMatchObject({
      dueNowCents: 0,
      nextCents: 2999,
      when: "next_renewal",
    });
    expect(await changePlan(app, owner, "premium", { expectedCents: 0, renewalCents: 2999 })).toBe("changed");
    expect(await planNow()).toBe(sponsorship);
    expect(await findOwnSubscription(app, owner)).toMatchObject({
      plan: sponsorship,
      nextPlan: "premium",
      price: monthly(9999),
      nextPrice: monthly(2999),
    });

    clock.forward(32 * day);
    await app.testCheckout!.passTime(clock.now());
    await settleEvents();

    expect(await planNow()).toBe("premium");
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    expect((await listPaymentEvents(db, owner))[0]).toMatchObject({ kind: "renewed", plan: "premium", amount: 2999 });
  });

  it("can be reverted before the end of the paid period", async () => {
    const { app, owner } = await aPayer(sponsorship);
    await changePlan(app, owner, "premium", { expectedCents: 0, renewalCents: 2999 });
    expect(await quoteChange(app, owner, sponsorship)).toMatchObject({ dueNowCents: 0, nextCents: 9999 });
    expect(await changePlan(app, owner, sponsorship, { expectedCents: 0, renewalCents: 9999 })).toBe("changed");
    expect(await findOwnSubscription(app, owner)).toMatchObject({ plan: sponsorship, nextPlan: null });
    await expect(changePlan(app, owner, sponsorship, { expectedCents: 0, renewalCents: 9999 })).rejects.toEqual(
      refused("same_plan"),
    );
  });
});

describe("an owner's subscription", () => {
  it("is null for an owner who pays nothing, and cannot be changed", async () => {
    const { app } = aSite();
    const owner: Owner = { role: "owner", userId: (await aUser(db)).id };
    expect(await findOwnSubscription(app, owner)).toBe(null);
    for (const call of [
      () => quoteChange(app, owner, "premium"),
      () => changePlan(app, owner, "premium", { expectedCents: 0, renewalCents: 2999 }),
      () => cancelSubscription(app, owner),
      () => resumeSubscription(app, owner),
      () => openPortal(app, owner, "http://site.test/dashboard"),
    ])
      await expect(call()).rejects.toEqual(refused("no_subscription"));
  });

  it("states the end of the grace period, and cannot change while a payment is due", async () => {
    const { app, clock, owner } = await aPayer();
    const [bought] = await db.select().from(subscriptions);
    await actAtTestCheckout(app, bought!.providerId, "fail_renewal");
    clock.forward(31 * day);
    await app.testCheckout!.passTime(clock.now());
    await runBillingJob(app);
    expect(await findOwnSubscription(app, owner)).toEqual({
      ...{
        plan: "premium",
        nextPlan: null,
        status: "past_due",
        inForce: true,
        cancelAtPeriodEnd: false,
        price: monthly(2999),
        nextPrice: monthly(2999),
        refunded: null,
        withdrawn: null,
      },
      paidUntil: new Date("2026-02-14T18:00:00Z"),
      graceUntil: new Date("2026-02-28T18:00:00Z"),
    });
    await expect(quoteChange(app, owner, sponsorship)).rejects.toEqual(refused("payment_owed"));
    const admin = await anAdmin(db);
    expect(await findSubscriptionForAdmin(app, admin, owner.business.id)).toMatchObject({
      status: "past_due",
      ownerEmail: expect.any(String),
    });
    await expect(findSubscriptionForAdmin(app, owner, owner.business.id)).rejects.toEqual(refused("admins_only"));
  });

  it("is managed on the provider's page, which links back", async () => {
    const { app, owner } = await aPayer();
    const url = await openPortal(app, owner, "http://site.test/dashboard");
    expect(url).toMatch(/^http:\/\/site\.test\/checkout\/portal\//);
    const portal = await app.testCheckout!.findPortal(url.slice(url.lastIndexOf("/") + 1));
    expect(portal).toMatchObject({ returnUrl: "http://site.test/dashboard" });
  });
});
