import { count, countDistinct, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { visible } from "./visibility.ts";

/** A service on the home page. */
export type CommonService = { id: string; name: string; categoryId: string };

/** How many services the home page links to. */
const commonServices = 7;

/** Returns the numbers of visible businesses: by category id, and in all categories. Each business is counted once in each number. */
export async function countBusinesses(db: Db): Promise<{ byCategory: ReadonlyMap<string, number>; total: number }> {
  const rows = await counts(db).execute();
  const byCategory = new Map(rows.flatMap(({ categoryId, total }) => (categoryId === null ? [] : [[categoryId, total]])));
  return { byCategory, total: rows.find(({ categoryId }) => categoryId === null)?.total ?? 0 };
}

/** Returns the services that most visible businesses offer. */
export function listCommonServices(db: Db): Promise<CommonService[]> {
  return services(db).execute();
}

// The row without a category is the total.
const counts = prepared((db) =>
  db
    .select({ categoryId: sql<string | null>`${microCategories.categoryId}`, total: countDistinct(businesses.id) })
    .from(businesses)
    .innerJoin(businessMicroCategories, eq(businessMicroCategories.businessId, businesses.id))
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(visible)
    .groupBy(sql`rollup (${microCategories.categoryId})`),
);

const services = prepared((db) =>
  db
    .select({ id: microCategories.id, name: microCategories.name, categoryId: microCategories.categoryId })
    .from(businesses)
    .innerJoin(businessMicroCategories, eq(businessMicroCategories.businessId, businesses.id))
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(visible)
    .groupBy(microCategories.id)
    .orderBy(sql`${count()} desc`, microCategories.sortKey, microCategories.id)
    .limit(commonServices),
);
