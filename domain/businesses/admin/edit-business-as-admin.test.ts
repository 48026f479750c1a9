import town from "../../../town.config.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import type { AdminProfile } from "#domain/businesses/business-forms.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSponsor, aSubscription } from "#test/factories.ts";
import { getBusiness, removeOwner, saveBusiness } from "./edit-business-as-admin.ts";

const clock = aClock();
const app = { db, clock, town };
let admin: Awaited<ReturnType<typeof anAdmin>>;

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const emails = async () => (await db.select().from(outbox)).map(({ recipient, kind, payload }) => ({ recipient, kind, payload }));

/** Returns the form for a stored business, with some fields changed. */
async function formOf(id: string, input: Partial<AdminProfile> = {}): Promise<AdminProfile> {
  const { logo, photos, microCategories, grantedPlan, ...stored } = await getBusiness(db, admin, id);
  return {
    ...(Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? undefined])) as Partial<AdminProfile>),
    ...{ name: stored.name, claimable: stored.claimable, socialMedia: stored.socialMedia, hours: stored.hours },
    ...{ logo: logo?.storageKey, plan: grantedPlan },
    microCategoryIds: microCategories.map((kind) => kind.id),
    photos: photos.map(({ storageKey: key, alt }) => ({ key, alt })),
    ...input,
  };
}

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Heating", "Roofing"]);
});

describe("saving a business as an admin", () => {
  it("stores its profile, its plan, and whether it is claimable, and increments the version [admin-businesses.edit]", async () => {
    const { id } = await aBusiness(db, { microCategories: ["plumbing"], source: "osm", sourceId: "node/1" });
    await saveBusiness(app, admin, id, await formOf(id, { name: "New Name", plan: "premium", claimable: true }));
    expect(await rowOf(id)).toMatchObject({
      ...{ name: "New Name", plan: "premium", grantedPlan: "premium", claimable: true, version: 2, approvalStatus: "approved" },
      ...{ source: "osm", sourceId: "node/1", updatedAt: clock.now() },
    });
    expect(await log()).toMatchObject([
      {
        action: "edit_business",
        before: { name: "Plains Plumbing", claimable: false, plan: "basic", grantedPlan: "basic" },
        after: { name: "New Name", claimable: true, plan: "premium", grantedPlan: "premium" },
      },
    ]);
    expect(await emails()).toEqual([]);
  });

  it("approves a rejected one and emails its owner's account, or a pending one's contact", async () => {
    const rejected = { approvalStatus: "rejected", rejectionReason: "No", email: "x@shop.example" } as const;
    const { business, userId } = await anOwner(db, rejected);
    const { ownerEmail } = await getBusiness(db, admin, business.id);
    await saveBusiness(app, admin, business.id, await formOf(business.id));
    expect(await rowOf(business.id)).toMatchObject({ approvalStatus: "approved", rejectionReason: null, ownerId: userId });
    const { id } = await aBusiness(db, { approvalStatus: "pending", email: "jo@shop.example" });
    await saveBusiness(app, admin, id, await formOf(id));
    const [kind, payload] = ["business-approved", { business: "Plains Plumbing" }];
    expect(await emails()).toMatchObject([
      { recipient: ownerEmail, kind },
      { recipient: "jo@shop.example", kind, payload },
    ]);
  });

  it("changes nothing but the plan, which is the higher of the grant and a live subscription [owner-rules.grant]", async () => {
    const { business, userId } = await anOwner(db, { plan: "premium", grantedPlan: "basic", approvalStatus: "approved" });
    await aSubscription(db, userId, "premium");
    for (const [grantedPlan, plan] of [
      ["premium_sponsorship", "premium_sponsorship"],
      ["premium", "premium"],
      ["basic", "premium"],
    ] as const) {
      const before = await rowOf(business.id);
      await saveBusiness(app, admin, business.id, await formOf(business.id, { plan: grantedPlan }));
      const saved = { grantedPlan, plan, version: before.version + 1, updatedAt: clock.now() };
      expect(await rowOf(business.id)).toEqual({ ...before, ...saved });
    }
  });

  it("leaves no sponsorship on Basic when the owner picks a category at the same time", async () => {
    const owner = await anOwner(db, { plan: "premium_sponsorship" });
    const form = await formOf(owner.business.id, { plan: "basic" });
    await Promise.allSettled([
      sponsorCategory(app, owner, owner.business.id, "home-repair"),
      saveBusiness(app, admin, owner.business.id, form),
    ]);
    expect(await rowOf(owner.business.id)).toMatchObject({ plan: "basic", grantedPlan: "basic" });
    expect(await db.$count(sponsorships, isLive)).toBe(0);
  });

  it("ends a sponsorship that the plan no longer includes, as does removing the paying owner", async () => {
    const sponsor = await aSponsor(db, "home-repair");
    expect((await getBusiness(db, admin, sponsor.id)).sponsoredCategory).toEqual({ id: "home-repair", name: "Home Repair" });
    await saveBusiness(app, admin, sponsor.id, await formOf(sponsor.id, { plan: "premium" }));
    expect(await db.$count(sponsorships, isLive)).toBe(0);

    const { business, userId } = await anOwner(db, { plan: "premium_sponsorship", grantedPlan: "basic" });
    await aSubscription(db, userId, "premium_sponsorship");
    await db.insert(sponsorships).values({ categoryId: "home-repair", businessId: business.id, startedAt: clock.now() });
    await saveBusiness(app, admin, business.id, await formOf(business.id, { name: "Kept" }));
    expect(await db.$count(sponsorships, isLive)).toBe(1);
    await removeOwner(app, admin, business.id);
    expect([await db.$count(sponsorships, isLive), (await rowOf(business.id)).plan]).toEqual([0, "basic"]);
    expect((await log()).at(-1)).toMatchObject({
      action: "remove_owner",
      before: { ownerId: userId, sponsoredCategoryId: "home-repair" },
    });
  });
});
