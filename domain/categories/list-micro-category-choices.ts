import { asc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { inCategoryOrder } from "./category-order.ts";
import { categories, microCategories } from "./schema.ts";

/** A category with the micro-categories that forms offer. */
type MicroCategoryChoice = { id: string; name: string; microCategories: { id: string; name: string }[] };

/** Returns all categories that have micro-categories, in list order. */
export async function listMicroCategoryChoices(db: Db): Promise<MicroCategoryChoice[]> {
  const [kinds, all] = await Promise.all([
    db
      .select({ id: microCategories.id, name: microCategories.name, categoryId: microCategories.categoryId })
      .from(microCategories)
      .orderBy(asc(microCategories.sortKey), asc(microCategories.id)),
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(...inCategoryOrder),
  ]);
  const byCategory = Map.groupBy(kinds, ({ categoryId }) => categoryId);
  return all.flatMap((category) => {
    const choices = byCategory.get(category.id)?.map(({ id, name }) => ({ id, name }));
    return choices ? [{ ...category, microCategories: choices }] : [];
  });
}
