import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { v7 } from "uuid";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSponsor, aSubscription } from "#test/factories.ts";
import { changeCategories, changePlans, previewCategoryChange, previewPlanChange } from "./bulk-change-businesses.ts";

const app = { db, clock: aClock() };
let admin: Awaited<ReturnType<typeof anAdmin>>;
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0];
const offersOf = async (businessId: string) => {
  const { position } = businessMicroCategories;
  const links = await db
    .select()
    .from(businessMicroCategories)
    .where(eq(businessMicroCategories.businessId, businessId))
    .orderBy(asc(position));
  return links.map(({ microCategoryId }) => microCategoryId);
};

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Heating", "Roofing"]);
});

describe("a bulk plan change", () => {
  it("matches its preview and returns an outcome for each business", async () => {
    const sponsor = await aSponsor(db, "home-repair", { name: "A" });
    const paying = await anOwner(db, { name: "B", plan: "premium", grantedPlan: "basic" });
    await aSubscription(db, paying.userId, "premium");
    const pending = await aBusiness(db, { name: "C", plan: "premium", approvalStatus: "pending" });
    const basic = await aBusiness(db, { name: "D" });
    const missing = v7();
    const ids = [sponsor.id, paying.business.id, pending.id, basic.id, missing, "no id"];

    expect(await previewPlanChange(db, admin, { ids }, "basic")).toEqual({
      ...{ total: 4, changing: 2, unchanged: 2 },
      rows: [
        { id: sponsor.id, name: "A", from: "premium_sponsorship", to: "basic", sponsored: "home-repair" },
        { id: pending.id, name: "C", from: "premium", to: "basic", sponsored: null },
      ],
    });
    expect(await changePlans(app, admin, { ids }, "basic")).toEqual([
      { id: sponsor.id, outcome: "changed" },
      { id: paying.business.id, outcome: "unchanged" },
      { id: pending.id, outcome: "changed" },
      { id: basic.id, outcome: "unchanged" },
      { id: missing, outcome: "gone" },
      { id: "no id", outcome: "gone" },
    ]);
    expect(await rowOf(pending.id)).toMatchObject({ plan: "basic", grantedPlan: "basic", approvalStatus: "pending", version: 2 });
    expect(await rowOf(paying.business.id)).toMatchObject({ plan: "premium", version: 1 });
    expect(await db.$count(sponsorships, isLive)).toBe(0);
    const [entry, ...more] = await db.select().from(auditLog);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: "change_plans", subjectKind: "businesses", subjectId: null },
      before: { [sponsor.id]: { name: "A", before: { sponsoredCategoryId: "home-repair" } }, [pending.id]: {} },
      after: { [pending.id]: { plan: "basic", grantedPlan: "basic" } },
    });
  });

  it("applies to every match of a filter, in batches of 100", async () => {
    const { sortKey: _, ...model } = await aBusiness(db, { name: "Model" });
    await db
      .insert(businesses)
      .values(Array.from({ length: 149 }, (_, n) => ({ ...model, id: v7(), name: `Mo ${n}`, sortKey: `mo ${n}` })));
    await aBusiness(db, { name: "Other" });
    const mo = { filter: { search: "mo" } };
    expect(await previewPlanChange(db, admin, mo, "premium")).toMatchObject({ total: 150, changing: 150, rows: { length: 100 } });
    expect(await changePlans(app, admin, mo, "premium")).toHaveLength(150);
    expect(await db.$count(businesses, eq(businesses.plan, "premium"))).toBe(150);
    expect(await db.$count(auditLog)).toBe(2);
    expect(await changePlans(app, admin, mo, "premium")).toContainEqual({ id: model.id, outcome: "unchanged" });
    expect(await db.$count(auditLog)).toBe(2);
  });

  it("is refused for more than 1,000 selected businesses", async () => {
    const ids = Array.from({ length: 1001 }, () => v7());
    const refusal = { kind: "conflict", code: "too_many_chosen" };
    await expect(previewPlanChange(db, admin, { ids }, "premium")).rejects.toMatchObject(refusal);
    await expect(changePlans(app, admin, { ids }, "premium")).rejects.toMatchObject(refusal);
    expect(await changePlans(app, admin, { ids: ids.slice(1) }, "premium")).toHaveLength(1000);
  });
});

describe("a bulk micro-category change", () => {
  it("adds the micro-category as its preview shows", async () => {
    const [none, has] = [
      await aBusiness(db, { approvalStatus: "rejected" }),
      await aBusiness(db, { microCategories: ["roofing"] }),
    ];
    const other = await aBusiness(db, { name: "Zed", microCategories: ["heating", "plumbing"] });
    const all = { filter: {} };
    expect(await previewCategoryChange(db, admin, all, { microCategoryId: "roofing" })).toEqual({
      ...{ total: 3, changing: 2, unchanged: 1 },
      rows: [
        { id: none.id, name: none.name, from: [], to: ["roofing"] },
        { id: other.id, name: "Zed", from: ["heating", "plumbing"], to: ["heating", "plumbing", "roofing"] },
      ],
    });
    await changeCategories(app, admin, all, { microCategoryId: "roofing" });
    expect([await offersOf(none.id), await offersOf(has.id), await offersOf(other.id)]).toEqual([
      ["roofing"],
      ["roofing"],
      ["heating", "plumbing", "roofing"],
    ]);
    expect([await rowOf(none.id), await rowOf(has.id)]).toMatchObject([
      { approvalStatus: "rejected", version: 2 },
      { version: 1 },
    ]);
  });

  it("replaces one micro-category with another", async () => {
    const [both, one, neither] = [
      await aBusiness(db, { microCategories: ["plumbing", "roofing", "heating"] }),
      await aBusiness(db, { microCategories: ["plumbing", "heating"] }),
      await aBusiness(db, { microCategories: ["heating"] }),
    ];
    const offer = { microCategoryId: "roofing", insteadOf: "plumbing" };
    const ids = [both.id, one.id, neither.id];
    expect(await previewCategoryChange(db, admin, { ids }, offer)).toMatchObject({ changing: 2, unchanged: 1 });
    const outcomes = await changeCategories(app, admin, { ids }, offer);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "unchanged"]);
    expect([await offersOf(both.id), await offersOf(one.id), await offersOf(neither.id)]).toEqual([
      ["roofing", "heating"],
      ["roofing", "heating"],
      ["heating"],
    ]);
    const same = { microCategoryId: "roofing", insteadOf: "roofing" };
    expect(await previewCategoryChange(db, admin, { ids }, same)).toMatchObject({ changing: 0 });
  });

  it("refuses an unknown micro-category and leaves no dangling link to one that is deleted at the same time", async () => {
    const { id } = await aBusiness(db);
    const unknown = { microCategoryId: "nothing" };
    await expect(previewCategoryChange(db, admin, { ids: [id] }, unknown)).rejects.toMatchObject({
      code: "micro_category_unknown",
    });
    expect(await changeCategories(app, admin, { ids: [id] }, unknown)).toEqual([{ id, outcome: "micro_category_unknown" }]);
    await Promise.all([
      changeCategories(app, admin, { ids: [id] }, { microCategoryId: "roofing" }),
      db.delete(microCategories).where(eq(microCategories.id, "roofing")),
    ]);
    expect(await offersOf(id)).toEqual([]);
  });
});
