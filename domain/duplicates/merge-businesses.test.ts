import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { businessDays } from "#domain/analytics/schema.ts";
import { businesses, businessMicroCategories, businessPhotos } from "#domain/businesses/schema.ts";
import { findRedirect, getProfile } from "#domain/directory/business-profile.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture, aSponsor, aSubscription } from "#test/factories.ts";
import { mergeBusinesses } from "./merge-businesses.ts";

const clock = aClock();
const app = { db, clock };
let admin: Awaited<ReturnType<typeof anAdmin>>;
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0];
const kinds = Array.from({ length: 12 }, (_, number) => `Kind ${number}`);
const slugs = kinds.map((kind) => kind.toLowerCase().replace(" ", "-"));

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", ...kinds]);
});

describe("merging two businesses", () => {
  it("fills in blank fields from the other business and redirects its URL", async () => {
    const logo = await aPicture(db);
    const keep = await aBusiness(db, { phone: null, tagline: "Kept", microCategories: ["plumbing"], photos: 8, claimable: true });
    const values = { phone: "(701) 555-0199", email: "g@g.example", website: "https://g.example", logoId: logo.id } as const;
    const source = { source: "osm", sourceId: "node/7", imported: { name: "G" } } as const;
    const socialMedia = { facebook: "https://facebook.com/g" };
    const { business: merged, userId } = await anOwner(db, {
      ...{ ...values, ...source, socialMedia, address: "7 Main St", tagline: "Lost", photos: 5 },
      ...{ plan: "premium", microCategories: ["kind-1", "plumbing"], approvalStatus: "pending" },
    });
    await mergeBusinesses(app, admin, keep.id, merged.id);

    expect(await rowOf(keep.id)).toMatchObject({
      ...{ ...values, ...source, socialMedia, address: "7 Main St", phoneE164: "+17015550199", version: 2 },
      ...{ name: keep.name, tagline: "Kept", ownerId: userId, claimable: false, plan: "premium", approvalStatus: "approved" },
    });
    expect((await rowOf(keep.id))!.searchPlace).toContain("7 main st");
    const ofKept = eq(businessMicroCategories.businessId, keep.id);
    const links = await db.select().from(businessMicroCategories).where(ofKept).orderBy(asc(businessMicroCategories.position));
    expect(links.map(({ microCategoryId, position }) => [microCategoryId, position])).toEqual([
      ["plumbing", 0],
      ["kind-1", 1],
    ]);
    expect(await db.$count(businessPhotos, eq(businessPhotos.businessId, keep.id))).toBe(10);
    expect(await rowOf(merged.id)).toBeUndefined();
    expect(await findRedirect(db, merged.id)).toBe(keep.id);
    await expect(getProfile(db, merged.id, { paidPlans: true })).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        ...{ action: "merge_businesses", subjectId: keep.id },
        before: { phone: null, ownerId: null, merged: merged.name },
        after: { phone: "(701) 555-0199", mergedId: merged.id },
      },
    ]);
  });

  it("fills in the opening times as a whole", async () => {
    const times = {
      hours: { monday: { enabled: true, open: "08:00", close: "12:00", open2: "13:00", close2: "17:00" } },
      hourExceptions: [{ from: "2026-11-26", to: "2026-11-26", kind: "closed" as const }],
      ...{ temporarilyClosedFrom: "2026-02-01", temporarilyClosedUntil: "2026-03-01", closedForGoodOn: "2030-01-01" },
    };
    const [blank, open] = [await aBusiness(db), await aBusiness(db, { hours: {} })];
    for (const { id } of [blank, open]) await mergeBusinesses(app, admin, id, (await aBusiness(db, times)).id);
    expect(await rowOf(blank.id)).toMatchObject(times);
    expect(await rowOf(open.id)).toMatchObject({ hours: {}, hourExceptions: [], temporarilyClosedFrom: null });
  });

  it("limits services to ten, unless the remaining business already has more", async () => {
    const [keep, merged] = [
      await aBusiness(db, { microCategories: slugs.slice(0, 9) }),
      await aBusiness(db, { microCategories: slugs.slice(8) }),
    ];
    await mergeBusinesses(app, admin, keep.id, merged.id);
    expect(await db.$count(businessMicroCategories, eq(businessMicroCategories.businessId, keep.id))).toBe(10);
    const [long, other] = [
      await aBusiness(db, { microCategories: slugs }),
      await aBusiness(db, { microCategories: ["plumbing"] }),
    ];
    await mergeBusinesses(app, admin, long.id, other.id);
    expect(await db.$count(businessMicroCategories, eq(businessMicroCategories.businessId, long.id))).toBe(12);
  });

  it("moves redirects and a sponsorship to the remaining business", async () => {
    const [first, second] = [await aBusiness(db), await aSponsor(db, "home-repair")];
    const last = await aBusiness(db, { approvalStatus: "pending" });
    await mergeBusinesses(app, admin, second.id, first.id);
    await mergeBusinesses(app, admin, last.id, second.id);
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([
      { businessId: last.id, categoryId: "home-repair" },
    ]);
    // Merging does not approve a business, and a redirect leads only to a visible one.
    expect([(await rowOf(last.id))!.approvalStatus, await findRedirect(db, first.id)]).toEqual(["pending", null]);
    await db.update(businesses).set({ approvalStatus: "approved" });
    expect([await findRedirect(db, first.id), await findRedirect(db, second.id)]).toEqual([last.id, last.id]);
  });

  it("keeps the remaining business's sponsorship", async () => {
    await aCategory(db, "Retail");
    const [keep, merged] = [await aSponsor(db, "home-repair", { email: "keep@example.test" }), await aSponsor(db, "retail")];
    await mergeBusinesses(app, admin, keep.id, merged.id);
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([
      { businessId: keep.id, categoryId: "home-repair" },
    ]);
    // The other sponsorship ends, and the remaining business gets an email about it.
    expect(await db.select().from(outbox)).toMatchObject([
      { recipient: "keep@example.test", kind: "sponsorship-ended", payload: { business: keep.name, category: "Retail" } },
    ]);
  });

  it("is refused when both have owners, subscribed or not, and for a business with itself or an unknown one", async () => {
    const [one, other] = [await anOwner(db), await anOwner(db)];
    const merge = () => mergeBusinesses(app, admin, one.business.id, other.business.id);
    await expect(merge()).rejects.toMatchObject({ kind: "conflict", code: "both_owned" });
    await aSubscription(db, one.userId, "premium");
    await expect(merge()).rejects.toMatchObject({ code: "both_owned" });
    await aSubscription(db, other.userId, "premium");
    await expect(merge()).rejects.toMatchObject({ code: "both_subscribed" });
    await expect(mergeBusinesses(app, admin, one.business.id, one.business.id)).rejects.toMatchObject({
      code: "same_business",
    });
    await expect(mergeBusinesses(app, admin, one.business.id, admin.userId)).rejects.toMatchObject({
      code: "business_unknown",
    });
    expect([await db.$count(businesses), await db.$count(auditLog)]).toEqual([2, 0]);
  });

  it("adds up their counts", async () => {
    const [keep, merged] = [await aBusiness(db), await aBusiness(db)];
    const day = "2026-01-12";
    await db.insert(businessDays).values([
      { businessId: keep.id, day, views: 2, calls: 1 },
      { businessId: merged.id, day, views: 3, calls: 1 },
      { businessId: merged.id, day: "2026-01-13", directions: 4 },
    ]);
    await mergeBusinesses(app, admin, keep.id, merged.id);
    expect(await db.select().from(businessDays).orderBy(businessDays.day)).toMatchObject([
      { businessId: keep.id, day, views: 5, calls: 2 },
      { businessId: keep.id, day: "2026-01-13", directions: 4 },
    ]);
  });

  it("in both directions at the same time keeps one of them", async () => {
    const [one, other] = [await aBusiness(db), await aBusiness(db)];
    const outcomes = await Promise.allSettled([
      mergeBusinesses(app, admin, one.id, other.id),
      mergeBusinesses(app, admin, other.id, one.id),
    ]);
    const refused = outcomes.filter((each) => each.status === "rejected");
    expect(refused).toMatchObject([{ reason: { kind: "not_found", code: "business_unknown" } }]);
    expect(await db.$count(businesses)).toBe(1);
  });
});
