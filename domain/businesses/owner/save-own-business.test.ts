import { createOwnBusiness } from "#domain/businesses/owner/add-own-business.ts";
import town from "../../../town.config.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { rateLimits, auditLog } from "#db/audit-log/schema.ts";
import { named } from "#domain/text/sort-key.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aPicture, aProfile, aUser } from "#test/factories.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import { findOwnBusiness, getOwnBusiness, saveOwnBusiness } from "./save-own-business.ts";
import { businesses, businessMicroCategories, businessPhotos, businessWords } from "#domain/businesses/schema.ts";
import { searchable } from "#domain/businesses/search-index/searchable-text.ts";

const clock = aClock();
const app = { db, clock, town };
const owned = async (userId?: string) => ({ role: "owner" as const, userId: userId ?? (await aUser(db)).id });
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const offersOf = async (id: string) => {
  const { businessId, position } = businessMicroCategories;
  const links = await db.select().from(businessMicroCategories).where(eq(businessId, id)).orderBy(position);
  return links.map(({ microCategoryId }) => microCategoryId);
};
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
/** Everything that a save could change. */
const everything = async () => [
  await db.select().from(businesses).orderBy(asc(businesses.id)),
  await db
    .select()
    .from(businessMicroCategories)
    .orderBy(asc(businessMicroCategories.businessId), asc(businessMicroCategories.position)),
  await db.select().from(businessPhotos).orderBy(asc(businessPhotos.businessId), asc(businessPhotos.position)),
  await log(),
  await dataRevision(db),
];

beforeEach(async () => {
  await aCategory(db, "Home Repair", ["Plumbing", "Heating", "Roofing"]);
  clock.set("2026-01-14T18:00:00Z");
});

const profile = (input: Partial<Profile> = {}) => aProfile({ microCategoryIds: ["plumbing"], ...input });

it("an owner may save sixty times in ten minutes, whoever else saves", async () => {
  const [{ business, ...owner }, { business: others, ...other }] = [await anOwner(db), await anOwner(db)];
  const save = (number: number) => saveOwnBusiness(app, owner, business.id, profile({ version: number, name: `Save ${number}` }));
  await save(1);
  await db.update(rateLimits).set({ count: 59 });
  await save(2);
  const before = await everything();
  await expect(save(3)).rejects.toMatchObject({ kind: "too_many", code: "too_many_saves", wait: 600 });
  expect(await everything()).toEqual(before);
  await saveOwnBusiness(app, other, others.id, profile({ version: 1 }));
  clock.forward(600_000);
  await save(3);
});

describe("adding a business as its owner", () => {
  it("stores every field and makes it pending, not claimable, owned, and basic [owner-rules.create] [owner-rules.created-pending] [owner-rules.not-claimable]", async () => {
    const owner = await owned();
    const [logo, van, shop] = [await aPicture(db), await aPicture(db), await aPicture(db)];
    const photos = [
      { key: shop.storageKey, alt: "Our shop" },
      { key: van.storageKey, alt: "" },
    ];
    const input = profile({ microCategoryIds: ["roofing", "plumbing"], logo: logo.storageKey, photos });

    const { id } = await createOwnBusiness(app, owner, input);

    const { microCategoryIds: _, photos: __, logo: ___, ...facts } = input;
    expect(await rowOf(id)).toMatchObject({
      ...{ ...facts, ...named(input.name), ...searchable(input), phoneE164: "+17015550188", logoId: logo.id },
      ...{ ownerId: owner.userId, plan: "basic", grantedPlan: "basic", approvalStatus: "pending", claimable: false, version: 1 },
      ...{ emailPublicSince: "2026-01-14", websitePublicSince: "2026-01-14", createdAt: clock.now(), updatedAt: clock.now() },
    });
    expect(await offersOf(id)).toEqual(["roofing", "plumbing"]);
    expect((await db.select().from(businessWords)).map(({ word }) => word).sort()).toEqual(["plumbing", "prairie"]);
    expect(await findOwnBusiness(db, owner)).toMatchObject({
      ...{ id, logo: { storageKey: logo.storageKey }, microCategories: [{ id: "roofing" }, { id: "plumbing" }] },
      photos: photos.map(({ key, alt }) => ({ storageKey: key, alt })),
    });
    const after = { name: input.name, logo: logo.storageKey, photos, microCategoryIds: ["roofing", "plumbing"] };
    expect(await log()).toMatchObject([
      { actorRole: "owner", actorId: owner.userId, action: "create_business", subjectId: id, after },
    ]);
  });

  it("stores one when the form is sent several times at once with the same pictures [owner-rules.one-business]", async () => {
    const owner = await owned();
    const logo = (await aPicture(db)).storageKey;
    const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => createOwnBusiness(app, owner, profile({ logo }))));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of attempts.filter((outcome) => outcome.status === "rejected"))
      expect(each.reason).toMatchObject({ kind: "conflict", code: "has_a_business" });
    expect(await db.select().from(businesses)).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });
});

describe("saving a business as its owner", () => {
  const current = { plan: "premium", grantedPlan: "premium", claimable: false, source: "osm", sourceId: "node/1" } as const;

  it.each(["approved", "rejected"] as const)(
    "keeps its status (%s), owner, plan, and closings [owner-rules.save]",
    async (approvalStatus) => {
      const hourExceptions = [{ from: "2026-11-26", to: "2026-11-26", kind: "closed" as const }];
      const closings = { hourExceptions, closedForGoodOn: "2030-01-01" };
      const { business, ...owner } = await anOwner(db, { ...current, ...closings, approvalStatus, microCategories: ["heating"] });
      const before = await rowOf(business.id);
      clock.forward(60_000);
      const smuggled = {
        plan: "basic",
        approvalStatus: "approved",
        claimable: true,
        ownerId: null,
        grantedPlan: "basic",
        id: "x",
      };

      await saveOwnBusiness(app, owner, business.id, { ...profile({ version: 1 }), ...smuggled });

      const { microCategoryIds, photos: _, logo: __, version: ___, ...facts } = profile();
      expect(await rowOf(business.id)).toEqual({
        ...{ ...before, ...facts, ...named(facts.name), ...searchable(facts), phoneE164: "+17015550188" },
        ...{ emailPublicSince: "2026-01-14", websitePublicSince: "2026-01-14", version: 2, updatedAt: clock.now() },
      });
      expect(await offersOf(business.id)).toEqual(microCategoryIds);
    },
  );

  it("logs exactly what changed", async () => {
    const owner = await owned();
    const { id } = await createOwnBusiness(app, owner, profile());
    await saveOwnBusiness(app, owner, id, profile({ version: 1, phone: "701-555-0199", notes: undefined }));
    expect((await log())[1]).toMatchObject({
      action: "edit_business",
      subjectId: id,
      before: { phone: "(701) 555-0188", notes: "Ring twice." },
      after: { phone: "701-555-0199", notes: null },
    });
    expect(Object.keys((await log())[1]!.after as object).sort()).toEqual(["notes", "phone"]);
    expect(await rowOf(id)).toMatchObject({ phoneE164: "+17015550199", notes: null });
  });

  it("writes nothing when nothing changed", async () => {
    const owner = await owned();
    const photos = [{ key: (await aPicture(db)).storageKey, alt: "Van" }];
    const input = profile({ microCategoryIds: ["roofing", "plumbing"], logo: (await aPicture(db)).storageKey, photos });
    const { id } = await createOwnBusiness(app, owner, input);
    const before = await everything();
    clock.forward(60_000);
    await saveOwnBusiness(app, owner, id, { ...input, version: 1, microCategoryIds: ["plumbing", "roofing"] });
    expect(await everything()).toEqual(before);
    // Stored services keep their order.
    await saveOwnBusiness(app, owner, id, { ...input, version: 1, microCategoryIds: ["heating", "plumbing", "roofing"] });
    expect(await offersOf(id)).toEqual(["roofing", "plumbing", "heating"]);
  });

  it("succeeds in only one of several tabs that save at the same time", async () => {
    const { business, ...owner } = await anOwner(db);
    const names = ["First tab", "Second tab", "Third tab"];
    const saves = await Promise.allSettled(
      names.map((name) => saveOwnBusiness(app, owner, business.id, profile({ version: 1, name }))),
    );
    const savedNames = saves.flatMap(({ status }, which) => (status === "fulfilled" ? [names[which]] : []));
    expect(savedNames).toHaveLength(1);
    for (const each of saves.filter((outcome) => outcome.status === "rejected"))
      expect(each.reason).toMatchObject({ code: "stale" });
    expect(await rowOf(business.id)).toMatchObject({ name: savedNames[0], version: 2 });
  });

  it("and reading it is refused for anyone but its owner [owner-rules.others] [owner-rules.read-own]", async () => {
    const { business } = await anOwner(db, { ...current, microCategories: ["roofing"] });
    const { business: _, ...stranger } = await anOwner(db, { plan: "premium", microCategories: ["roofing"] });
    const unowned = await aBusiness(db, { claimable: true });
    const before = await everything();
    const refusal = { kind: "not_allowed", code: "not_your_business" };
    for (const intruder of [stranger, await owned()])
      for (const id of [business.id, unowned.id, crypto.randomUUID(), "x"]) {
        await expect(saveOwnBusiness(app, intruder, id, profile({ version: 1 }))).rejects.toMatchObject(refusal);
        await expect(getOwnBusiness(db, intruder, id)).rejects.toMatchObject(refusal);
      }
    expect(await everything()).toEqual(before);
  });
});
