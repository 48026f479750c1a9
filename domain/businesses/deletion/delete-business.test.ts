import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import * as tables from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { findRedirect, getProfile } from "#domain/directory/business-profile.ts";
import { exportBusinesses } from "#domain/csv/export-businesses.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { setSponsor } from "#domain/sponsors/sponsorships.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture, aSponsor } from "#test/factories.ts";
import { textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { listBusinesses } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { deleteBusiness, purgeDeleted, listDeletedBusinesses, restoreBusiness } from "./delete-business.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";

const { businesses, businessMicroCategories, businessPhotos, businessRedirects, removedBusinesses } = tables;
const clock = aClock();
const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
const app = { db, clock, storage };
const day = 86_400_000;
let admin: Awaited<ReturnType<typeof anAdmin>>;

const restore = (id: string) => restoreBusiness(app, admin, id);
const stored = async () => ({
  businesses: await db.select().from(businesses).orderBy(asc(businesses.id)),
  links: await db.select().from(businessMicroCategories).orderBy(asc(businessMicroCategories.position)),
  photos: await db.select().from(businessPhotos).orderBy(asc(businessPhotos.position)),
  sponsorships: await db.select().from(sponsorships).where(isLive),
  redirects: (await db.select().from(businessRedirects)).map(({ fromId, toId }) => ({ fromId, toId })),
});
const sweep = () => sweepPictures(app, new Date(clock.now().getTime() + day));
const gone = { kind: "gone", code: "business_gone" };

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
});

/** Creates a business with a row in every linked table. */
async function aFullBusiness() {
  const { business, ...owner } = await anOwner(db, {
    ...{ plan: "premium_sponsorship", photos: 2, microCategories: ["roofing", "plumbing"], email: "a@b.example" },
    ...{ logoId: (await aPicture(db)).id, source: "osm", sourceId: "node/1", imported: { name: "Old" }, version: 7 },
    hours: { monday: { enabled: true, open: "08:00", close: "17:00" } },
  });
  const image = await aPicture(db);
  await db
    .insert(sponsorships)
    .values({ categoryId: "home-repair", businessId: business.id, imageId: image.id, startedAt: clock.now() });
  return { ...business, owner };
}

describe("a deleted business", () => {
  it("returns 410 at its address and releases its category, once", async () => {
    const { id } = await aFullBusiness();
    const both = await Promise.allSettled([deleteBusiness(app, admin, id), deleteBusiness(app, admin, id)]);
    const unknown = { kind: "not_found", code: "business_unknown" };
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: unknown }]);
    await expect(deleteBusiness(app, admin, "nothing")).rejects.toMatchObject(unknown);
    await expect(getProfile(db, id, { paidPlans: true })).rejects.toMatchObject(gone);
    expect((await aSite().visit(`/business/${id}`)).status).toBe(410);
    expect(await stored()).toMatchObject({ businesses: [], sponsorships: [] });
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      ...{ action: "delete_business", subjectId: id, actorId: admin.userId, after: null },
      before: { name: "Plains Plumbing", plan: "premium_sponsorship", sponsoredCategoryId: "home-repair" },
    });
  });

  it("appears in no list, search, sitemap, or export", async () => {
    const site = aSite();
    await aBusiness(db, { name: "Grain Plumbing", microCategories: ["plumbing"], plan: "premium" });
    const read = async () => {
      const lists = ["/", "/category/home-repair", "/category/home-repair/micro/plumbing", "/premium-businesses"];
      const pages: string[] = [];
      for (const path of [...lists, "/search?q=plumbing", "/sitemap.xml"]) pages.push(textOf(await site.page(path)));
      const list = await listBusinesses(db, admin, { page: 1 });
      return [pages, list, await exportBusinesses(db, admin, {})];
    };
    const before = await read();
    const { id } = await aFullBusiness();
    expect(JSON.stringify(await read())).toContain("Plains Plumbing");
    await deleteBusiness(app, admin, id);
    expect(await read()).toEqual(before);
  });

  it("without an owner gets the email at its own address, and can sponsor another category once restored", async () => {
    const sponsor = await aSponsor(db, "home-repair", { email: "shop@example.test" });
    await aCategory(db, "Retail");
    await deleteBusiness(app, admin, sponsor.id);
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: "shop@example.test", kind: "sponsorship-ended" }]);
    await aSponsor(db, "home-repair", { name: "Rival" });
    await restore(sponsor.id);
    await setSponsor(app, admin, "retail", sponsor.id, null);
    expect(await db.$count(sponsorships, and(eq(sponsorships.businessId, sponsor.id), isLive))).toBe(1);
  });

  it("is restored with its pictures and owner, but without its sponsorship", async () => {
    const { id } = await aFullBusiness();
    const before = await stored();
    await deleteBusiness(app, admin, id);
    clock.forward(restoreDays * day);
    await purgeDeleted(app, new Date(clock.now().getTime() - restoreDays * day));
    expect(await sweep()).toBe(1);
    expect(await listDeletedBusinesses(app, admin, 1)).toMatchObject({ total: 1, rows: [{ id, name: "Plains Plumbing" }] });
    await restore(id);
    expect(await stored()).toEqual({ ...before, sponsorships: [] });
    expect((await listDeletedBusinesses(app, admin, 1)).rows).toEqual([]);
    expect(await getProfile(db, id, { paidPlans: true })).toMatchObject({ id, premium: true });
    expect(await db.$count(removedBusinesses)).toBe(0);
    await expect(restore(id)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("is restored without the owner and the source that another business has now", async () => {
    const { id, owner } = await aFullBusiness();
    await deleteBusiness(app, admin, id);
    await aBusiness(db, { ownerId: owner.userId, source: "osm", sourceId: "node/1" });
    await db.delete(microCategories).where(eq(microCategories.id, "roofing"));
    await restore(id);
    const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
    expect(row).toMatchObject({ ownerId: null, source: null, sourceId: null, imported: null, plan: "premium_sponsorship" });
    expect(await db.$count(businessMicroCategories)).toBe(1);
  });

  it("is purged after the time to restore it, with its pictures, and its address still returns 410", async () => {
    const { id } = await aFullBusiness();
    await deleteBusiness(app, admin, id);
    clock.forward(restoreDays * day + 1);
    await expect(restore(id)).rejects.toMatchObject({ kind: "not_found", code: "business_unknown" });
    const until = new Date(clock.now().getTime() - restoreDays * day);
    expect([await purgeDeleted(app, until), await purgeDeleted(app, until)]).toEqual([1, 0]);
    expect([await sweep(), await db.$count(pictures)]).toEqual([4, 0]);
    await expect(getProfile(db, id, { paidPlans: true })).rejects.toMatchObject(gone);
  });

  it("loses its redirects and gets them back when it is restored", async () => {
    const [keep, merged] = [await aBusiness(db), await aBusiness(db)];
    await mergeBusinesses(app, admin, keep.id, merged.id);
    const before = await stored();
    await deleteBusiness(app, admin, keep.id);
    await expect(getProfile(db, merged.id, { paidPlans: true })).rejects.toMatchObject(gone);
    expect(await findRedirect(db, merged.id)).toBeNull();
    await restore(keep.id);
    expect(await stored()).toEqual(before);
    expect(await findRedirect(db, merged.id)).toBe(keep.id);
    await restore(merged.id);
    expect(await findRedirect(db, merged.id)).toBeNull();
    expect(await getProfile(db, merged.id, { paidPlans: true })).toMatchObject({ id: merged.id });
  });
});
