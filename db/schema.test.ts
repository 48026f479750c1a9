import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { businesses, businessPhotos, businessRedirects } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { imports } from "#domain/imports/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aCheckout, anOwner, aPicture, aSponsor, aSubscription, aUser } from "#test/factories.ts";

const at = new Date("2026-01-01T12:00:00Z");

/** For each constraint that holds a rule, statements of which the last violates only this constraint. */
const violations: Record<string, () => Promise<unknown>> = {
  claimable_means_unowned: async () =>
    db
      .update(businesses)
      .set({ claimable: true })
      .where(eq(businesses.id, (await anOwner(db)).business.id)),
  grant_is_in_force: async () => aBusiness(db, { plan: "premium", grantedPlan: "premium_sponsorship" }),
  website_is_a_web_address: async () => aBusiness(db, { website: "ftp://example.org" }),
  one_business_per_owner: async () => aBusiness(db, { ownerId: (await anOwner(db)).userId }),
  imported_once: async () => {
    await aBusiness(db, { source: "osm", sourceId: "node/1" });
    await aBusiness(db, { source: "csv", sourceId: "node/1" });
    await aBusiness(db, { source: "osm", sourceId: "node/1" });
  },
  at_most_ten_photos: async () => {
    const { id: businessId } = await aBusiness(db, { photos: 10 });
    await db.insert(businessPhotos).values({ businessId, position: 10, pictureId: (await aPicture(db)).id });
  },
  one_live_sponsorship_per_business: async () => {
    await aCategory(db, "Housing");
    await aCategory(db, "Retail");
    const { id: businessId } = await aSponsor(db, "housing");
    await db.insert(sponsorships).values({ categoryId: "retail", businessId, startedAt: at });
  },
  one_user_per_email: async () => {
    await aUser(db, { email: "sam@example.test" });
    await aUser(db, { email: "Sam@Example.test" });
  },
  one_plan_in_force_per_user: async () => {
    const { id } = await aUser(db);
    await aSubscription(db, id, "premium");
    await aSubscription(db, id, "premium");
  },
  one_live_sponsor_per_category: async () => {
    await aCategory(db, "Housing");
    await aSponsor(db, "housing");
    await aSponsor(db, "housing");
  },
  live_sponsorship_has_both: async () => db.insert(sponsorships).values({ categoryId: null, startedAt: at }),
  ended_gives_nothing: async () => aSubscription(db, (await aUser(db)).id, "premium", { status: "ended" }),
  subscriptions_provider_id_unique: async () => {
    await aSubscription(db, (await aUser(db)).id, "premium", { providerId: "sub_1" });
    await aSubscription(db, (await aUser(db)).id, "premium", { providerId: "sub_1" });
  },
  checkouts_session_id_unique: async () => {
    await aCheckout(db, { sessionId: "cs_1" });
    await aCheckout(db, { sessionId: "cs_1" });
  },
  one_paid_claim_per_business: async () => {
    const { id: businessId } = await aBusiness(db);
    await aCheckout(db, { businessId, state: "paid" });
    await aCheckout(db, { businessId, state: "paid" });
  },
  one_checkout_per_subscription: async () => {
    const { id: subscriptionId } = await aSubscription(db, (await aUser(db)).id, "premium");
    await aCheckout(db, { subscriptionId });
    await aCheckout(db, { subscriptionId });
  },
  one_claim_waits_per_business: async () => {
    const { id: businessId } = await aBusiness(db);
    await db.insert(claims).values({ businessId, createdAt: at });
    await db.insert(claims).values({ businessId, createdAt: at });
  },
  one_claim_waits_per_user: async () => {
    const { id: userId } = await aUser(db);
    await db.insert(claims).values({ businessId: (await aBusiness(db)).id, userId, createdAt: at });
    await db.insert(claims).values({ businessId: (await aBusiness(db)).id, userId, createdAt: at });
  },
  a_redirect_leads_elsewhere: async () => {
    const { id } = await aBusiness(db);
    await db.insert(businessRedirects).values({ fromId: id, toId: id, createdAt: at });
  },
  imports_running_unique: async () => {
    const running = { fileName: "a.csv", dryRun: true, startedAt: at, lastProgressAt: at, running: true, tally: {} as never };
    await db.insert(imports).values(running);
    await db.insert(imports).values(running);
  },
};

it.each(Object.entries(violations))("the database refuses rows that violate %s", async (name, violate) => {
  const { cause } = await violate().then(
    () => expect.fail("nothing refused it"),
    (error: Error) => error,
  );
  expect(cause).toMatchObject({ constraint: name });
});
