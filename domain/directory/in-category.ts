import { and, eq, exists, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";

/** Returns the condition that the business is in one of the category's micro-categories. */
export function isInCategory(db: Db, categoryId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(businessMicroCategories)
      .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
      .where(and(eq(businessMicroCategories.businessId, businesses.id), eq(microCategories.categoryId, categoryId))),
  );
}
