import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { applyTaxonomy } from "#domain/categories/apply-taxonomy.ts";
import { addCategory, addMicroCategory, renameMicroCategory } from "#domain/categories/manage-categories.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { deleteCategory, deleteMicroCategory } from "#domain/categories/delete-category.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { purgeSnapshots } from "#domain/businesses/undo/save-snapshots.ts";
import { mergeCategory } from "#domain/categories/merge-categories.ts";
import { setCategoryImage } from "#domain/sponsorships/set-category-sponsor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture, aProfile } from "#test/factories.ts";
import town from "../../town.config.ts";
import { canBeUndone, undoAction } from "./undo-action.ts";

const clock = aClock();
const app = { db, clock, town };
const day = 86_400_000;
let admin: Awaited<ReturnType<typeof anAdmin>>;
const latest = async () => (await db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)!;
const stored = async () => ({
  categories: await db.select().from(categories).orderBy(asc(categories.id)),
  microCategories: await db.select().from(microCategories).orderBy(asc(microCategories.id)),
  links: await db
    .select()
    .from(businessMicroCategories)
    .orderBy(asc(businessMicroCategories.businessId), asc(businessMicroCategories.position)),
});
const microCategoriesOf = async (id: string) =>
  (await stored()).links.filter(({ businessId }) => businessId === id).map(({ microCategoryId }) => microCategoryId);

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Retail", ["Books", "Antiques"]);
  await aCategory(db, "Automotive", ["Tires"]);
});

describe("undoing the deletion of a category", () => {
  it("restores its micro-categories and their links to businesses, each in its position", async () => {
    await db.update(categories).set({ coverId: (await aPicture(db)).id });
    const first = await aBusiness(db, { microCategories: ["books", "tires", "antiques"] });
    const only = await aBusiness(db, { microCategories: ["antiques"], approvalStatus: "pending" });
    const other = await aBusiness(db, { microCategories: ["tires"] });
    const before = await stored();
    await deleteCategory(app, admin, "retail");
    const action = await latest();
    clock.forward(60_000);
    expect(canBeUndone(action, clock.now())).toBe(true);

    expect(await undoAction(app, admin, action.id)).toMatchObject({ action: "delete_category", lost: [] });

    expect(await stored()).toEqual(before);
    // A form opened before the undo would remove the links again, so the version increases.
    const version = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!.version;
    expect([await version(first.id), await version(only.id), await version(other.id)]).toEqual([2, 2, 1]);
    const undone = await latest();
    expect(undone).toMatchObject({ action: "undo", subjectKind: "category", subjectId: "retail" });
    expect(undone.after).toEqual({
      category: expect.objectContaining({ id: "retail", name: "Retail" }),
      microCategories: [expect.objectContaining({ id: "antiques" }), expect.objectContaining({ id: "books" })],
      undoes: { id: action.id, action: "delete_category" },
    });
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ kind: "conflict", code: "undone_already" });
  });

  it("skips deleted businesses and keeps links added since", async () => {
    const deleted = await aBusiness(db, { microCategories: ["books"] });
    const { business, ...owner } = await anOwner(db, { microCategories: ["books", "tires"] });
    await aCategory(db, "Food", ["Pizza"]);
    await deleteCategory(app, admin, "retail");
    const action = await latest();
    await deleteBusiness(app, admin, deleted.id);
    await saveOwnBusiness(app, owner, business.id, aProfile({ microCategoryIds: ["pizza", "tires"], version: 1 }));

    expect(await undoAction(app, admin, action.id)).toMatchObject({ lost: [] });

    expect(await microCategoriesOf(business.id)).toEqual(["books", "tires", "pizza"]);
    expect((await stored()).links).toHaveLength(3);
  });

  it("is rejected when one of its ids is in use, and changes nothing", async () => {
    await aBusiness(db, { microCategories: ["books"] });
    await deleteCategory(app, admin, "retail");
    const action = await latest();
    await addMicroCategory(app, admin, "automotive", { name: "Books" });
    const before = await stored();
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ kind: "conflict", code: "id_taken" });
    expect(await stored()).toEqual(before);
    await deleteMicroCategory(app, admin, "books");
    await addCategory(app, admin, { name: "Retail" });
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ kind: "conflict", code: "id_taken" });
    await deleteCategory(app, admin, "retail");
    await undoAction(app, admin, action.id);
    expect((await stored()).microCategories.map(({ id }) => id)).toEqual(["antiques", "books", "tires"]);
  });

  it("restores the cover even after unused pictures are deleted, and reports a cover that no longer exists", async () => {
    const { id: coverId } = await aPicture(db);
    const setCover = () => db.update(categories).set({ coverId }).where(eq(categories.id, "retail"));
    const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
    const sweep = () => sweepPictures({ db, storage }, new Date(clock.now().getTime() + day));
    await setCover();
    await deleteCategory(app, admin, "retail");
    await sweep();
    expect(await undoAction(app, admin, (await latest()).id)).toMatchObject({ lost: [] });
    expect((await stored()).categories[1]).toMatchObject({ id: "retail", coverId });

    await setCategoryImage(app, admin, "retail", null);
    await sweep();
    expect(await undoAction(app, admin, (await latest()).id)).toMatchObject({ lost: [] });
    expect((await stored()).categories[1]).toMatchObject({ id: "retail", coverId });

    await mergeCategory(app, admin, "retail", "automotive");
    await sweep();
    expect(await undoAction(app, admin, (await latest()).id)).toMatchObject({ lost: [] });
    expect((await stored()).categories[1]).toMatchObject({ id: "retail", coverId });

    await deleteCategory(app, admin, "retail");
    const action = await latest();
    await purgeSnapshots(db, new Date(clock.now().getTime() + day));
    await sweep();
    expect(await undoAction(app, admin, action.id)).toMatchObject({ action: "delete_category", lost: ["cover"] });
    expect((await stored()).categories).toMatchObject([{ id: "automotive" }, { id: "retail", coverId: null }]);
  });

  it("succeeds once within 30 days, even when two admins try at the same time", async () => {
    await aBusiness(db, { microCategories: ["books"] });
    await deleteCategory(app, admin, "retail");
    const action = await latest();
    clock.forward(30 * day + 1);
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ code: "too_late" });
    clock.forward(-1);
    const admins = [admin, await anAdmin(db)];
    const attempts = await Promise.allSettled(admins.map((who) => undoAction(app, who, action.id)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await stored()).links).toHaveLength(1);
  });

  it("causes no deadlock while its businesses are saved or deleted", async () => {
    for (let round = 0; round < 6; round += 1) {
      await aCategory(db, `Kind ${round}`, [`a${round}`, `b${round}`]);
      const { business, ...owner } = await anOwner(db, { microCategories: [`b${round}`, `a${round}`] });
      const other = await aBusiness(db, { microCategories: [`a${round}`] });
      await deleteCategory(app, admin, `kind-${round}`);
      const action = await latest();
      const save = { ...aProfile({ microCategoryIds: ["tires"] }), version: 1 };
      const [undone, saved, removed] = await Promise.allSettled([
        undoAction(app, admin, action.id),
        saveOwnBusiness(app, owner, business.id, save),
        deleteBusiness(app, admin, other.id),
      ]);
      if (undone.status === "rejected") throw undone.reason;
      if (removed.status === "rejected") throw removed.reason;
      if (saved.status === "rejected") expect(saved.reason).toMatchObject({ code: "stale" });
      expect(await microCategoriesOf(business.id)).toEqual(expect.arrayContaining([`a${round}`, `b${round}`]));
      expect(await db.$count(businesses, eq(businesses.id, other.id))).toBe(0);
    }
  });
});

describe("undoing the deletion of a micro-category", () => {
  it("restores its links to businesses", async () => {
    const one = await aBusiness(db, { microCategories: ["tires", "books", "antiques"] });
    const before = await stored();
    await deleteMicroCategory(app, admin, "books");
    const action = await latest();
    expect(await undoAction(app, admin, action.id)).toMatchObject({ action: "delete_micro_category", lost: [] });
    expect(await stored()).toEqual(before);
    expect(await microCategoriesOf(one.id)).toEqual(["tires", "books", "antiques"]);
    expect((await latest()).after).toMatchObject({ microCategory: { id: "books" }, undoes: { id: action.id } });
  });

  it("is rejected while its category is deleted, and when its id is in use", async () => {
    await deleteMicroCategory(app, admin, "books");
    const micro = await latest();
    await deleteCategory(app, admin, "retail");
    const whole = await latest();
    await expect(undoAction(app, admin, micro.id)).rejects.toMatchObject({ kind: "conflict", code: "category_deleted" });
    await undoAction(app, admin, whole.id);
    await addMicroCategory(app, admin, "automotive", { name: "Books" });
    await expect(undoAction(app, admin, micro.id)).rejects.toMatchObject({ kind: "conflict", code: "id_taken" });
    await deleteMicroCategory(app, admin, "books");
    await undoAction(app, admin, micro.id);
    expect((await stored()).microCategories.map(({ id, categoryId }) => [id, categoryId])).toEqual([
      ["antiques", "retail"],
      ["books", "retail"],
      ["tires", "automotive"],
    ]);
  });
});

describe("undoing the addition of a category", () => {
  it("deletes it only if nothing uses it", async () => {
    const before = await stored();
    await addCategory(app, admin, { name: "Pets", description: "For pets." });
    const category = await latest();
    await addMicroCategory(app, admin, "pets", { name: "Vets" });
    const micro = await latest();
    await expect(undoAction(app, admin, category.id)).rejects.toMatchObject({ code: "changed_since" });
    const business = await aBusiness(db, { microCategories: ["vets"] });
    await expect(undoAction(app, admin, micro.id)).rejects.toMatchObject({ code: "changed_since" });
    await deleteBusiness(app, admin, business.id);
    await db.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, business.id));
    await undoAction(app, admin, micro.id);
    await undoAction(app, admin, category.id);
    expect(await stored()).toEqual(before);
    expect(await latest()).toMatchObject({ action: "undo", subjectKind: "category", subjectId: "pets" });
  });
});

describe("undoing a taxonomy file", () => {
  const actor = { role: "system", name: "test" } as const;
  const micro = (id: string, name: string) => ({ id, name });
  const file = [
    {
      id: "automotive",
      name: "Vehicles",
      description: "All cars.",
      microCategories: [micro("tires", "Tyres"), micro("books", "Books")],
    },
    { id: "pets", name: "Retail", description: "", microCategories: [micro("vets", "Antiques")] },
  ];

  it("restores renamed, moved, and removed rows with their covers, and deletes added ones", async () => {
    await db.update(categories).set({ coverId: (await aPicture(db)).id });
    await aBusiness(db, { microCategories: ["books"] });
    const before = await stored();
    await applyTaxonomy(app, actor, file);
    const action = await latest();
    expect((await stored()).categories.map(({ id, name }) => `${id}: ${name}`)).toEqual(["automotive: Vehicles", "pets: Retail"]);
    const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
    await sweepPictures({ db, storage }, new Date(clock.now().getTime() + day));

    expect(await undoAction(app, admin, action.id)).toMatchObject({ action: "apply_taxonomy", lost: [] });

    expect(await stored()).toEqual(before);
    expect((await latest()).after).toEqual({ undoes: { id: action.id, action: "apply_taxonomy" } });
  });

  it("changes nothing once one of the rows has changed or is in use", async () => {
    await applyTaxonomy(app, actor, file);
    const action = await latest();
    await aBusiness(db, { microCategories: ["vets"] });
    const used = await stored();
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ code: "changed_since" });
    expect(await stored()).toEqual(used);
    await db.delete(businessMicroCategories);
    await renameMicroCategory(app, admin, "tires", "Wheels", "Tyres");
    await expect(undoAction(app, admin, action.id)).rejects.toMatchObject({ code: "changed_since" });
  });
});
