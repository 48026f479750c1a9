import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { getCategory } from "./category-cards.ts";
import { countByCategory } from "./list-businesses.ts";

/**
 * Returns a category, its micro-categories, and the number of its visible businesses. Throws (`not_found`) "category_unknown".
 */
export async function getCategoryPage(db: Db, categoryId: string) {
  const [category, businessCount, micros] = await Promise.all([
    getCategory(db, categoryId),
    countByCategory(db, categoryId),
    microCategoriesOf(db).execute({ categoryId }),
  ]);
  return { ...category, microCategories: micros, businessCount };
}

const microCategoriesOf = prepared((db) =>
  db
    .select({ id: microCategories.id, name: microCategories.name })
    .from(microCategories)
    .where(eq(microCategories.categoryId, sql.placeholder("categoryId")))
    .orderBy(microCategories.sortKey, microCategories.id),
);
