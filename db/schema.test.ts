import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users, verifications } from "#domain/accounts/schema.ts";
import { backupReports } from "#domain/backups/schema.ts";
import { businesses, businessMicroCategories, businessPhotos, businessRedirects } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { differentBusinesses } from "#domain/duplicates/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { importProfiles, imports } from "#domain/imports/schema.ts";
import { visitDays } from "#domain/analytics/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { db } from "#test/db.ts";
import {
  aBusiness,
  aCategory,
  aMessage,
  aCheckout,
  anOwner,
  anOwnPage,
  aPicture,
  aSponsor,
  aSubscription,
  aUser,
} from "#test/factories.ts";
import { revision } from "./audit-log/schema.ts";

const at = new Date("2026-01-01T12:00:00Z");

/** For each check and unique index, statements of which the last violates only this constraint. */
const violations: Record<string, () => Promise<unknown>> = {
  business_has_a_name: async () =>
    db
      .update(businesses)
      .set({ name: "  " })
      .where(eq(businesses.id, (await aBusiness(db)).id)),
  claimable_means_unowned: async () =>
    db
      .update(businesses)
      .set({ claimable: true })
      .where(eq(businesses.id, (await anOwner(db)).business.id)),
  grant_is_in_force: async () => aBusiness(db, { plan: "premium", grantedPlan: "premium_sponsorship" }),
  only_a_rejection_has_a_reason: async () => aBusiness(db, { approvalStatus: "pending", rejectionReason: "No address" }),
  source_has_a_key: async () => aBusiness(db, { source: "osm" }),
  hours_are_by_weekday: async () => aBusiness(db, { hours: ["monday"] as never }),
  hour_exceptions_are_a_list: async () => aBusiness(db, { hourExceptions: {} as never }),
  temporary_closing_ends_after_its_start: async () => aBusiness(db, { temporarilyClosedUntil: "2026-03-01" }),
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
  category_has_a_name: async () => db.insert(categories).values({ id: "x", name: " ", sortKey: "", createdAt: at }),
  micro_category_has_a_name: async () => aCategory(db, "Housing", [""]),
  one_page_per_slug: async () => {
    await anOwnPage(db);
    await anOwnPage(db);
  },
  page_slug_has_words: async () => anOwnPage(db, { slug: "Lost/Found" }),
  page_place_is_known: async () => anOwnPage(db, { place: "sidebar" as never }),
  picture_has_a_size: async () => aPicture(db, { width: 0 }),
  pictures_storageKey_unique: async () => aPicture(db, { storageKey: (await aPicture(db)).storageKey }),
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
  user_role_is_known: async () => aUser(db, { role: "root" as never }),
  sessions_token_unique: async () => {
    const { id: userId } = await aUser(db);
    const session = { userId, token: "t", expiresAt: at, createdAt: at, updatedAt: at };
    await db.insert(sessions).values([session]);
    await db.insert(sessions).values([session]);
  },
  verifications_identifier_unique: async () => {
    const times = { expiresAt: at, createdAt: at, updatedAt: at };
    const link = { purpose: "reset-password" as const, identifier: "i", value: "", ...times };
    await db.insert(verifications).values([link]);
    await db.insert(verifications).values([link]);
  },
  basic_is_not_paid_for: async () => aSubscription(db, (await aUser(db)).id, "basic" as never),
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
  ended_has_an_end: async () => aSubscription(db, (await aUser(db)).id, "premium", { endedAt: at }),
  price_is_whole_or_unknown: async () => aSubscription(db, (await aUser(db)).id, "premium", { amount: null }),
  ended_gives_nothing: async () => aSubscription(db, (await aUser(db)).id, "premium", { status: "ended" }),
  only_past_due_is_owed: async () => aSubscription(db, (await aUser(db)).id, "premium", { pastDueSince: at }),
  subscriptions_provider_id_unique: async () => {
    await aSubscription(db, (await aUser(db)).id, "premium", { providerId: "sub_1" });
    await aSubscription(db, (await aUser(db)).id, "premium", { providerId: "sub_1" });
  },
  basic_is_not_bought: async () => aCheckout(db, { plan: "basic" as never }),
  delivered_has_an_outcome: async () => aCheckout(db, { state: "delivered" }),
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
  one_claim_holds_a_category: async () => {
    const { id: sponsoredCategoryId } = await aCategory(db, "Housing");
    await db.insert(claims).values({ businessId: (await aBusiness(db)).id, sponsoredCategoryId, createdAt: at });
    await db.insert(claims).values({ businessId: (await aBusiness(db)).id, sponsoredCategoryId, createdAt: at });
  },
  messages_key_unique: async () => {
    await db.insert(messages).values({ kind: "task", key: "k", task: "claim_issue", createdAt: at });
    await db.insert(messages).values({ kind: "task", key: "k", task: "claim_issue", createdAt: at });
  },
  different_businesses_in_order: async () => {
    const { id } = await aBusiness(db);
    await db.insert(differentBusinesses).values({ oneId: id, otherId: id, createdAt: at });
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
  import_profiles_name_unique: async () => {
    const profile = { name: "Licenses", signature: "x", columns: [], mapping: {} as never, lastUsedAt: at };
    await db.insert(importProfiles).values([profile, profile]);
  },
  visitors_are_counted_up: async () => db.insert(visitDays).values({ day: "2026-01-14", visitors: -1 }),
  contact_message_is_complete: async () => aMessage(db, { email: null }),
  suggestion_is_complete: async () => aMessage(db, { kind: "suggestion", name: null }),
  report_has_a_reason: async () => aMessage(db, { kind: "report" }),
  report_kind_is_known: async () => db.insert(backupReports).values({ kind: "rumour" as never, at, seconds: 1 }),
  data_revision_is_one_row: async () => db.insert(revision).values({ id: 2 }),
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

  it("a second business for an owner, a second sponsor for a category, and an eleventh photo", async () => {
    expect(await refusalOf(violations["one_business_per_owner"]!)).toBe("one_business_per_owner");
    expect(await refusalOf(violations["at_most_ten_photos"]!)).toBe("at_most_ten_photos");
    expect(await refusalOf(violations["one_live_sponsorship_per_business"]!)).toBe("one_live_sponsorship_per_business");
    expect(await refusalOf(() => aSponsor(db, "housing"))).toBe("one_live_sponsor_per_category");
  });

  it("a claimable business with an owner, and a plan below the granted plan", async () => {
    const { id } = await aBusiness(db, { claimable: true });
    const { id: ownerId } = await aUser(db);
    expect(await refusalOf(() => db.update(businesses).set({ ownerId }).where(eq(businesses.id, id)))).toBe(
      "claimable_means_unowned",
    );
    const granted = await aBusiness(db, { plan: "premium" });
    const below = () => db.update(businesses).set({ plan: "basic" }).where(eq(businesses.id, granted.id));
    expect(await refusalOf(below)).toBe("grant_is_in_force");
    await db.update(businesses).set({ plan: "premium_sponsorship" }).where(eq(businesses.id, granted.id));
  });

  it("unknown plans and statuses", async () => {
    expect(await refusalOf(() => aBusiness(db, { plan: "gold" as never }))).toContain("invalid input value for enum plan");
    expect(await refusalOf(() => aBusiness(db, { approvalStatus: "maybe" as never }))).toContain("invalid input value for enum");
  });
});

describe("the database allows", () => {
  it("a business that has only a name", async () => {
    const [bare] = await db
      .select()
      .from(businesses)
      .where(eq(businesses.id, (await aBusiness(db, { name: "Só", phone: null })).id));
    expect(bare).toMatchObject({
      name: "Só",
      sortKey: "so",
      phone: null,
      email: null,
      address: null,
      hours: null,
      description: null,
    });
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

  it("a user deletes the user's sessions and leaves the business without an owner", async () => {
    const { userId, business } = await anOwner(db);
    await db.insert(sessions).values({ userId, token: "t", expiresAt: at, createdAt: at, updatedAt: at });

    await db.delete(users).where(eq(users.id, userId));

    expect(await db.select().from(sessions)).toEqual([]);
    expect((await db.select().from(businesses)).map(({ id, ownerId }) => [id, ownerId])).toEqual([[business.id, null]]);
  });

  it("a picture clears its references, and a business deletes its photos", async () => {
    const logo = await aPicture(db);
    const { id } = await aBusiness(db, { logoId: logo.id, photos: 2 });
    await db.delete(pictures).where(eq(pictures.id, logo.id));
    expect((await db.select().from(businesses))[0]!.logoId).toBeNull();
    await db.delete(businesses).where(eq(businesses.id, id));
    expect(await db.select().from(businessPhotos)).toEqual([]);
  });
});

describe("names", () => {
  it("sort without regard to case and accents on every server", async () => {
    for (const name of ["zebra", "Éclair", "apple", "Eclipse", "Zoo", "a-b", "Ab"]) await aCategory(db, name);
    const sorted = await db.select({ name: categories.name }).from(categories).orderBy(categories.sortKey);
    expect(sorted.map(({ name }) => name)).toEqual(["a-b", "Ab", "apple", "Éclair", "Eclipse", "zebra", "Zoo"]);
  });
});
