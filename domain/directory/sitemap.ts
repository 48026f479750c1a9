import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { isPaying, visible } from "./visibility.ts";

/** A sitemap may have 50,000 addresses. */
const maxBusinesses = 45_000;

/** Returns the visible businesses, those that changed last first, and the micro-categories with a visible business. */
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
      .selectDistinct({ id: microCategories.id, categoryId: microCategories.categoryId })
      .from(microCategories)
      .innerJoin(businessMicroCategories, eq(businessMicroCategories.microCategoryId, microCategories.id))
      .innerJoin(businesses, and(eq(id, businessMicroCategories.businessId), visible))
      .orderBy(asc(microCategories.categoryId), asc(microCategories.id)),
  ]);
  return { businesses: listed, microCategories: offered };
}
