import { and, asc, desc, eq, max, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { isPaying, visible } from "./visibility.ts";

/** A sitemap may have 50,000 addresses. */
const maxBusinesses = 45_000;

/**
 * Returns the visible businesses, those that changed last first, and the micro-categories with a visible business by category, each
 * with the time of the last change to one of its businesses.
 */
export async function readSitemap(db: Db) {
  const { id, updatedAt } = businesses;
  const [listed, offered] = await Promise.all([
    db
      .select({ id, changedAt: updatedAt, isPremium: sql<boolean>`${isPaying(businesses)}` })
      .from(businesses)
      .where(visible)
      .orderBy(desc(updatedAt), asc(id))
      .limit(maxBusinesses),
    db
      .select({ id: microCategories.id, categoryId: categories.id, changedAt: max(updatedAt) })
      .from(microCategories)
      .innerJoin(categories, eq(categories.id, microCategories.categoryId))
      .innerJoin(businessMicroCategories, eq(businessMicroCategories.microCategoryId, microCategories.id))
      .innerJoin(businesses, and(eq(id, businessMicroCategories.businessId), visible))
      .groupBy(microCategories.id, categories.id)
      .orderBy(asc(categories.sortKey), asc(categories.id), asc(microCategories.sortKey), asc(microCategories.id)),
  ]);
  return { businesses: listed, microCategories: offered.map(({ changedAt, ...micro }) => ({ ...micro, changedAt: changedAt! })) };
}
