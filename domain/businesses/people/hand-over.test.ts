import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { cancelSubscription } from "#domain/billing/subscriptions/change-plan.ts";
import { compareWithProvider } from "#domain/billing/reconciliation/compare-with-provider.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { removeOwner } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { sponsorCategory } from "#domain/sponsorships/choose-sponsored-category.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { actAtTestCheckout, beginCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anEditor, anOwner, aUser, testPassword } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { acceptInvitation, showInvitation } from "./accept-invitation.ts";
import { findUnpaidPlan, runHandoverJob } from "./handover-deadline.ts";
import { inviteEditor, offerBusiness } from "./invitations.ts";
import { businessEditors, businessInvitations, handoverGrants } from "./schema.ts";

const day = 86_400_000;
const from = "192.0.2.1";
const rowNow = async () => (await db.select().from(businesses))[0]!;
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);

/** Creates an owner who has offered their business to Ada. If `plan` is given, the owner has a subscription. */
async function anOffer({ plan, keepsEditing = false }: { plan?: PaidPlan; keepsEditing?: boolean } = {}) {
  const site = aSite();
  const { app } = site;
  await aCategory(db, "Housing");
  const { business, ...owner } = await anOwner(db);
  if (plan) await buy(app, { by: owner, plan });
  const ada: Owner = { role: "owner", userId: (await aUser(db, { email: "ada@example.test" })).id };
  const offer = { email: "ada@example.test", currentPassword: testPassword, keepsEditing };
  await offerBusiness(app, owner, business.id, offer);
  const token = await emailedToken("business-offer");
  const accept = (who = ada) => acceptInvitation(app, who, { token, from });
  return { ...site, owner, business, ada, token, accept };
}

describe("handing over a business", () => {
  it("makes the invited account the owner, ends the access of the former owner and the editors, and deletes the invitations", async () => {
    const { app, owner, business, ada, token, accept } = await anOffer();
    const editor = await anEditor(db, business);
    await inviteEditor(app, owner, business.id, "late@example.test");
    expect(await showInvitation(app, ada, token)).toMatchObject({ kind: "owner", asks: "click", unpaidPlan: null });
    await accept();
    expect(await rowNow()).toMatchObject({ ownerId: ada.userId, plan: "basic", version: 2 });
    for (const who of [owner, editor])
      await expect(getOwnBusiness(db, who, business.id)).rejects.toMatchObject({ code: "not_your_business" });
    expect(await db.select().from(businessEditors)).toEqual([]);
    expect(await db.select().from(businessInvitations)).toEqual([]);
    expect(await db.select().from(handoverGrants)).toEqual([]);
    expect((await queuedEmails()).slice(-2)).toMatchObject([
      { kind: "business-handed-over", payload: { newOwner: "ada@example.test", canceled: false } },
      { kind: "business-taken-over", recipient: "ada@example.test" },
    ]);
    await expect(accept()).rejects.toMatchObject({ code: "invitation_over" });
  });

  it("keeps the former owner as an editor if they asked for it", async () => {
    const { owner, business, accept } = await anOffer({ keepsEditing: true });
    await accept();
    expect((await getOwnBusiness(db, owner, business.id)).id).toBe(business.id);
    await expect(getOwnBusiness(db, owner, business.id, "manage")).rejects.toMatchObject({ code: "not_your_business" });
  });

  it("requires the owner's password and a new owner without a business", async () => {
    const { app, owner, business, ada, token, accept } = await anOffer();
    const wrong = { email: "bob@example.test", currentPassword: "not this one", keepsEditing: false };
    await expect(offerBusiness(app, owner, business.id, wrong)).rejects.toMatchObject({ code: "wrong_password" });
    const { business: other } = await anOwner(db);
    await db.update(businesses).set({ ownerId: ada.userId }).where(eq(businesses.id, other.id));
    expect((await showInvitation(app, ada, token))?.asks).toBe("has_a_business");
    await expect(accept()).rejects.toMatchObject({ code: "has_a_business" });
    await db.update(businesses).set({ ownerId: null }).where(eq(businesses.id, other.id));
    await accept();
  });

  it("happens only once when the offer is accepted twice, and a new offer replaces the previous one", async () => {
    const { app, owner, business, ada, accept } = await anOffer();
    await expect(acceptInvitation(app, owner, { token: "x", from })).rejects.toMatchObject({ code: "invitation_over" });
    const both = await Promise.allSettled([accept(), accept()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await rowNow()).ownerId).toBe(ada.userId);
    for (const email of ["one@example.test", "two@example.test"])
      await offerBusiness(app, ada, business.id, { email, currentPassword: testPassword, keepsEditing: false });
    expect((await db.select().from(businessInvitations)).map(({ email }) => email)).toEqual(["two@example.test"]);
  });

  it("is refused while a claim to the business can be disputed", async () => {
    const { app, clock, owner, business, ada, accept } = await anOffer();
    const now = clock.now();
    await db
      .insert(claims)
      .values({ businessId: business.id, userId: owner.userId, state: "approved", createdAt: now, decidedAt: now });
    await expect(accept()).rejects.toMatchObject({ code: "recently_claimed" });
    expect((await rowNow()).ownerId).toBe(owner.userId);
    const offer = { email: "ada@example.test", currentPassword: testPassword, keepsEditing: false };
    await expect(offerBusiness(app, owner, business.id, offer)).rejects.toMatchObject({ code: "recently_claimed" });
    clock.forward(7 * day);
    await offerBusiness(app, owner, business.id, offer);
    await acceptInvitation(app, ada, { token: await emailedToken("business-offer"), from });
    expect((await rowNow()).ownerId).toBe(ada.userId);
  });

  it("is refused after an admin has removed the owner", async () => {
    const { app, business, accept } = await anOffer();
    await removeOwner(app, await anAdmin(db), business.id);
    await expect(accept()).rejects.toMatchObject({ code: "invitation_over" });
  });
});

describe("the plan of a business that was handed over", () => {
  it("ends after 14 days, with one reminder, if the new owner doesn't pay", async () => {
    const { app, clock, business, ada, token, accept } = await anOffer({ plan: "premium" });
    expect((await showInvitation(app, ada, token))?.unpaidPlan).toBe("premium");
    await accept();
    expect(await rowNow()).toMatchObject({ ownerId: ada.userId, plan: "premium" });
    const payBy = new Date(clock.now().getTime() + 14 * day);
    expect(await findUnpaidPlan(db, business.id)).toEqual({ plan: "premium", next: "basic", payBy });
    expect((await queuedEmails()).at(-1)!.payload).toMatchObject({ plan: "premium", next: "basic", payBy: payBy.toISOString() });

    clock.forward(9 * day);
    await runHandoverJob(app);
    expect(await emailKinds()).not.toContain("handover-reminder");
    clock.forward(1.5 * day);
    await runHandoverJob(app);
    await runHandoverJob(app);
    expect((await emailKinds()).filter((kind) => kind === "handover-reminder")).toHaveLength(1);
    expect((await rowNow()).plan).toBe("premium");
    clock.forward(3.5 * day);
    await runHandoverJob(app);
    await runHandoverJob(app);
    expect(await rowNow()).toMatchObject({ plan: "basic", grantedPlan: "basic", ownerId: ada.userId });
    expect((await emailKinds()).filter((kind) => kind === "handover-plan-ended")).toHaveLength(1);
    expect(await findUnpaidPlan(db, business.id)).toBeNull();
  });

  it("continues when the new owner pays, no matter what happens to the old subscription", async () => {
    const { app, clock, owner, business, ada, accept, settleEvents } = await anOffer({ plan: "premium" });
    const [old] = await db.select().from(subscriptions);
    await accept();
    await runBillingJob(app);
    await settleEvents();
    expect((await app.payments.findSubscription(old!.providerId))!.cancelAtPeriodEnd).toBe(true);
    // The former owner's email doesn't say that the business becomes Basic.
    expect((await queuedEmails()).at(-1)).toMatchObject({ kind: "subscription-canceled", payload: { withoutBusiness: true } });
    await buy(app, { by: ada });
    expect(await findUnpaidPlan(db, business.id)).toBeNull();
    await actAtTestCheckout(app, old!.providerId, "refund");
    await settleEvents();
    clock.forward(15 * day);
    await runHandoverJob(app);
    expect(await rowNow()).toMatchObject({ plan: "premium", grantedPlan: "basic", ownerId: ada.userId });
    expect(await emailKinds()).not.toContain("handover-plan-ended");
    const ofOwner = await db.select().from(subscriptions).where(eq(subscriptions.userId, owner.userId));
    expect(ofOwner).toMatchObject([{ inForce: false }]);
    expect((await compareWithProvider(app)).length).toBe(0);
    await cancelSubscription(app, ada);
    clock.forward(40 * day);
    await app.testCheckout!.passTime(clock.now());
    await settleEvents();
    expect((await rowNow()).plan).toBe("basic");
  });

  it("keeps the sponsored category for the new owner until the time limit", async () => {
    const { app, clock, owner, business, ada, accept } = await anOffer({ plan: "premium_sponsorship" });
    await sponsorCategory(app, owner, business.id, "housing");
    await accept();
    expect(await db.select().from(sponsorships).where(isLive)).toHaveLength(1);
    // There is only one category, so the plan is sold out for everyone else.
    const stranger: Owner = { role: "owner", userId: (await aUser(db)).id };
    await expect(beginCheckout(app, { by: stranger, plan: "premium_sponsorship" })).rejects.toMatchObject({ code: "sold_out" });
    await beginCheckout(app, { by: ada, plan: "premium_sponsorship" });
    clock.forward(14 * day);
    await runHandoverJob(app);
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    expect(await rowNow()).toMatchObject({ plan: "basic" });
  });

  it("keeps its time limit when the business is handed over again, and its end leaves an admin's grant in force", async () => {
    const { app, clock, business, ada, accept } = await anOffer({ plan: "premium" });
    await accept();
    const { payBy } = (await findUnpaidPlan(db, business.id))!;
    clock.forward(5 * day);
    const bob: Owner = { role: "owner", userId: (await aUser(db, { email: "bob@example.test" })).id };
    await offerBusiness(app, ada, business.id, { email: "bob@example.test", currentPassword: testPassword, keepsEditing: false });
    await acceptInvitation(app, bob, { token: await emailedToken("business-offer"), from });
    expect(await findUnpaidPlan(db, business.id)).toEqual({ plan: "premium", next: "basic", payBy });
    await db.update(businesses).set({ grantedPlan: "premium_sponsorship", plan: "premium_sponsorship" });
    clock.forward(10 * day);
    await runHandoverJob(app);
    expect(await rowNow()).toMatchObject({ plan: "premium_sponsorship", grantedPlan: "premium_sponsorship" });
  });

  it("keeps its time limit when the business is merged into another listing", async () => {
    const { app, clock, business, ada, accept } = await anOffer({ plan: "premium" });
    await accept();
    const { id: keepId } = await aBusiness(db);
    await mergeBusinesses(app, await anAdmin(db), keepId, business.id);
    expect(await findUnpaidPlan(db, keepId)).toMatchObject({ plan: "premium", next: "basic" });
    clock.forward(14 * day);
    await runHandoverJob(app);
    const [kept] = await db.select().from(businesses).where(eq(businesses.id, keepId));
    expect(kept).toMatchObject({ ownerId: ada.userId, plan: "basic", grantedPlan: "basic" });
  });

  it("costs nothing extra for a new owner who already has a subscription", async () => {
    const { app, business, ada, accept } = await anOffer({ plan: "premium" });
    await buy(app, { by: ada });
    await accept();
    expect(await findUnpaidPlan(db, business.id)).toBeNull();
    expect(await rowNow()).toMatchObject({ plan: "premium", grantedPlan: "basic" });
    expect(
      await db
        .select()
        .from(users)
        .where(and(eq(users.id, ada.userId))),
    ).toHaveLength(1);
  });
});
