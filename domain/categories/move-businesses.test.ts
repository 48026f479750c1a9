import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { allBusinesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin } from "#test/factories.ts";
import { aClock } from "#test/clock.ts";
import { deleteCategory } from "./manage-categories.ts";
import { categories, microCategories } from "./schema.ts";

let admin: Awaited<ReturnType<typeof anAdmin>>;
const category = (id: string) => ({ kind: "category", id }) as const;
const micro = (id: string) => ({ kind: "micro_category", id }) as const;
const app = { db, clock: aClock() };

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Automotive", ["Tires", "Glass"]);
  await aCategory(db, "Vehicles", ["Wheels"]);
  await aCategory(db, "Retail", ["Shoes"]);
});

const { businessId, microCategoryId, position } = businessMicroCategories;
const servicesOf = async (id: string) => {
  const rows = await db
    .select({ microCategoryId })
    .from(businessMicroCategories)
    .where(eq(businessId, id))
    .orderBy(asc(position));
  return rows.map((row) => row.microCategoryId);
};
const everything = async () => [
  await db.select().from(categories).orderBy(asc(categories.id)),
  await db.select().from(microCategories).orderBy(asc(microCategories.id)),
  await db.select().from(businessMicroCategories).orderBy(asc(businessId), asc(position)),
  await db.$count(auditLog),
];

describe("deleting with a micro-category for the businesses", () => {
  it("keeps the order of each business's services, without duplicates", async () => {
    const main = await aBusiness(db, { name: "Tire Town", microCategories: ["tires", "glass", "shoes"] });
    const both = await aBusiness(db, { microCategories: ["wheels", "glass", "tires"], approvalStatus: "pending" });
    const deleted = await aBusiness(db, { microCategories: ["tires"] });
    await db
      .update(allBusinesses)
      .set({ deletedAt: new Date(0) })
      .where(eq(allBusinesses.id, deleted.id));
    await deleteCategory(app, admin, micro("tires"), "glass");

    expect(await servicesOf(main.id)).toEqual(["glass", "shoes"]);
    expect(await servicesOf(both.id)).toEqual(["wheels", "glass"]);
    expect(await servicesOf(deleted.id)).toEqual(["glass"]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "delete_micro_category", before: { microCategory: { id: "tires" } }, after: { businessesMovedTo: "Glass" } },
    ]);
  });

  it("moves the businesses of all micro-categories of a deleted category", async () => {
    const one = await aBusiness(db, { name: "Tire Town", microCategories: ["shoes", "tires", "glass"] });
    const two = await aBusiness(db, { name: "Glass Barn", microCategories: ["glass", "wheels"] });
    await deleteCategory(app, admin, category("automotive"), "wheels");

    expect(await servicesOf(one.id)).toEqual(["shoes", "wheels"]);
    expect(await servicesOf(two.id)).toEqual(["wheels"]);
  });

  it("changes nothing if that micro-category is unknown or would be deleted too", async () => {
    await aBusiness(db, { microCategories: ["tires"] });
    const before = await everything();
    for (const target of ["nowhere", "tires"])
      await expect(deleteCategory(app, admin, micro("tires"), target)).rejects.toMatchObject({ code: "target_unknown" });
    for (const target of ["nowhere", "glass"])
      await expect(deleteCategory(app, admin, category("automotive"), target)).rejects.toMatchObject({ code: "target_unknown" });
    expect(await everything()).toEqual(before);
  });
});
