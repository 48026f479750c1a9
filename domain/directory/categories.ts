import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { Refusal } from "#domain/refusal.ts";
import { jsonOf, packedRows } from "./as-json.ts";
import { categoryFaces, microCategoryFaces, type CategoryFace, type MicroCategoryFace } from "./faces.ts";
import { unpack } from "./fields.ts";
import { countByCategory } from "./lists.ts";

/** One category, its sub-categories by name and how many visible businesses it has; refuses an unknown one. */
export async function getCategoryPage(db: Db, categoryId: string) {
  const [category, businessCount, [micros]] = await Promise.all([
    getCategoryFace(db, categoryId),
    countByCategory(db, categoryId),
    microsOfOne(db).execute({ categoryId }),
  ]);
  return { ...category, microCategories: unpack(micros!.all), businessCount };
}

/** One category with its sponsor; refuses an unknown one. */
export async function getCategoryFace(db: Db, categoryId: string): Promise<CategoryFace> {
  const [found] = await oneFace(db).execute({ categoryId });
  const [category] = unpack(found!.faces);
  if (!category) throw new Refusal("not_found", "category_unknown");
  return category;
}

/** A micro-category by its own key, whatever category the address names; refuses an unknown one. */
export async function getMicroCategory(db: Db, microCategoryId: string): Promise<MicroCategoryFace> {
  const [found] = await oneMicro(db).execute({ microCategoryId });
  const [micro] = unpack(found!.faces);
  if (!micro) throw new Refusal("not_found", "micro_category_unknown");
  return micro;
}

const oneFace = prepared((db) => categoryFaces(db).where(eq(categories.id, sql.placeholder("categoryId"))));
const oneMicro = prepared((db) => microCategoryFaces(db).where(eq(microCategories.id, sql.placeholder("microCategoryId"))));

const microsOfOne = prepared((db) => {
  const micro = jsonOf({ id: microCategories.id, name: microCategories.name });
  return db
    .select({ all: packedRows<{ id: string; name: string }>(micro, [microCategories.sortKey, microCategories.id]) })
    .from(microCategories)
    .where(eq(microCategories.categoryId, sql.placeholder("categoryId")));
});
