import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses, businessMicroCategories, businessPhotos, businessRedirects } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
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

/** Returns the name of the violated constraint, or the error's message. */
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "nothing refused it";
  } catch (error) {
    const { constraint, message } = (error as Error).cause as { constraint?: string; message: string };
    return constraint ?? message;
  }
}

describe("the database refuses", () => {
  it.each(Object.entries(violations))("rows that violate %s", async (name, violate) => {
    expect(await refusalOf(violate)).toBe(name);
  });
});

describe("deleting", () => {
  it("a category deletes its micro-categories and links, but no businesses", async () => {
    await aCategory(db, "Housing", ["Rentals"]);
    await aCategory(db, "Retail", ["Shoes"]);
    await aBusiness(db, { microCategories: ["rentals", "shoes"] });

    await db.delete(categories).where(eq(categories.id, "housing"));

    expect((await db.select().from(microCategories)).map(({ id }) => id)).toEqual(["shoes"]);
    expect((await db.select().from(businessMicroCategories)).map(({ microCategoryId }) => microCategoryId)).toEqual(["shoes"]);
    expect(await db.select().from(businesses)).toHaveLength(1);
  });

  it("a sponsored category is refused while it has a sponsor", async () => {
    await aCategory(db, "Housing");
    const sponsor = await aSponsor(db, "housing");
    const removal = () => db.delete(categories).where(eq(categories.id, "housing"));

    expect(await refusalOf(removal)).toBe("live_sponsorship_has_both");
    expect(await refusalOf(() => db.delete(businesses).where(eq(businesses.id, sponsor.id)))).toBe("live_sponsorship_has_both");
    await db.update(sponsorships).set({ endedAt: at });
    await removal();
    await db.delete(businesses).where(eq(businesses.id, sponsor.id));
    expect(await db.select().from(categories)).toEqual([]);
    expect(await db.select().from(sponsorships)).toMatchObject([{ categoryId: null, businessId: null, endedAt: at }]);
  });
});
