import town from "../../town.config.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { OwnProfile } from "#domain/businesses/business-forms.shared.ts";
import { createOwnBusiness } from "#domain/businesses/owner/add-own-business.ts";
import { saveOwnBusiness, sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner, aPicture, aProfile, aSponsor, aSubscription, aUser } from "#test/factories.ts";
import { isLive, sponsorships } from "./schema.ts";
import { findPaidPlan } from "./list-sponsorships.ts";

const clock = aClock();
const app = { db, clock, town };
const plan = "premium_sponsorship";
const liveSponsors = async () =>
  Object.fromEntries(
    (await db.select().from(sponsorships).where(isLive)).map(({ categoryId, businessId }) => [categoryId, businessId]),
  );
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const everything = async () => [
  await db.select().from(businesses).orderBy(asc(businesses.id)),
  await db.select().from(businessMicroCategories),
  await db.select().from(sponsorships).where(isLive).orderBy(asc(sponsorships.categoryId)),
  await log(),
  await dataRevision(db),
];
const profile = (sponsoredCategoryId: string, changes: Partial<OwnProfile> = {}) => ({
  ...aProfile({ microCategoryIds: ["plumbing"], ...changes }),
  sponsoredCategoryId,
});
/** Creates a user without a business who pays for Premium + Sponsorship. */
async function aPayer() {
  const { id: userId } = await aUser(db);
  await aSubscription(db, userId, plan);
  return { role: "owner" as const, userId };
}

beforeEach(async () => {
  await aCategory(db, "Housing", ["Plumbing"]);
  await aCategory(db, "Automotive");
  await aCategory(db, "Retail");
});

describe("sponsoring a category", () => {
  it("replaces the previous category and does not keep its uploaded image", async () => {
    const { business, ...owner } = await anOwner(db, { plan });
    await sponsorCategory(app, owner, business.id, "housing");
    await db.update(sponsorships).set({ imageId: (await aPicture(db)).id });

    await sponsorCategory(app, owner, business.id, "retail");

    expect(await liveSponsors()).toEqual({ retail: business.id });
    expect((await db.select().from(sponsorships).where(isLive))[0]).toMatchObject({ imageId: null, startedAt: clock.now() });
  });

  it("succeeds for only one of several owners who choose the category at the same time", async () => {
    const rivals = [await anOwner(db, { plan }), await anOwner(db, { plan }), await anOwner(db, { plan })];
    const attempts = await Promise.allSettled(rivals.map((rival) => sponsorCategory(app, rival, rival.business.id, "housing")));
    const won = rivals.filter((_, which) => attempts[which]!.status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const each of attempts.filter((outcome) => outcome.status === "rejected"))
      expect(each.reason).toMatchObject({ kind: "conflict", code: "category_taken" });
    expect(await liveSponsors()).toEqual({ housing: won[0]!.business.id });
    expect(await log()).toHaveLength(1);
  });

  it("is rejected for two owners who swap categories at the same time, and causes no deadlock", async () => {
    const [one, other] = [await anOwner(db, { plan }), await anOwner(db, { plan })];
    await sponsorCategory(app, one, one.business.id, "housing");
    await sponsorCategory(app, other, other.business.id, "retail");
    // Repeated to hit the critical moment.
    for (let round = 0; round < 12; round += 1) {
      const attempts = await Promise.allSettled([
        sponsorCategory(app, one, one.business.id, "retail"),
        sponsorCategory(app, other, other.business.id, "housing"),
      ]);
      for (const each of attempts) expect(each).toMatchObject({ status: "rejected", reason: { code: "category_taken" } });
    }
    expect(await liveSponsors()).toEqual({ housing: one.business.id, retail: other.business.id });
  });
});

describe("a business and its sponsorship", () => {
  it("are created together for a payer of the plan [owner-rules.create-sponsoring]", async () => {
    const owner = await aPayer();
    expect(await findPaidPlan(db, owner)).toBe(plan);

    const { id } = await createOwnBusiness(app, owner, profile("housing"));

    const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
    expect(row).toMatchObject({ plan, grantedPlan: "basic", approvalStatus: "pending", claimable: false, ownerId: owner.userId });
    expect(await liveSponsors()).toEqual({ housing: id });
    expect(await log()).toMatchObject([{ action: "create_business", subjectId: id, after: { sponsoredCategoryId: "housing" } }]);
    expect(await findPaidPlan(db, owner)).toBeNull();
  });

  it.each<[string, string, Partial<OwnProfile>, string]>([
    ["the category is taken", "retail", {}, "category_taken"],
    ["the category is unknown", "nowhere", {}, "category_unknown"],
    ["a service is unknown", "housing", { microCategoryIds: ["alchemy"] }, "micro_category_unknown"],
    ["a picture is unknown", "housing", { logo: "nobody-knows" }, "picture_unknown"],
  ])("are neither created nor saved when %s [owner-rules.category-taken]", async (_, category, changes, code) => {
    await aSponsor(db, "retail");
    const payer = await aPayer();
    const { business, ...owner } = await anOwner(db, { plan, microCategories: ["plumbing"] });
    await sponsorCategory(app, owner, business.id, "automotive");
    const before = await everything();
    await expect(createOwnBusiness(app, payer, profile(category, changes))).rejects.toMatchObject({ code });
    const save = saveOwnBusiness(app, owner, business.id, profile(category, { version: 1, ...changes }));
    await expect(save).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  it("are rejected on a lower plan", async () => {
    const { business, ...owner } = await anOwner(db, { plan: "premium" });
    const before = await everything();
    const save = saveOwnBusiness(app, owner, business.id, profile("housing", { version: 1 }));
    await expect(save).rejects.toMatchObject({ kind: "conflict", code: "needs_sponsorship_plan" });
    expect(await everything()).toEqual(before);
  });
});
