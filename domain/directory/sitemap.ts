import { and, asc, eq, gte, max, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isPaying, visible } from "./visibility.ts";

/** The number of businesses per sitemap file. */
export const businessesPerFile = 10_000;
/** The maximum number of businesses in the feed. */

/** A page and the time of its last change. */
export type Listed = { id: string; changedAt: Date };
type ListedMicroCategory = Listed & { categoryId: string };

/** Returns the sitemap files for businesses, numbered from 1, each with its last change. */
export async function listSitemapFiles(db: Db, perFile = businessesPerFile): Promise<{ file: number; changedAt: Date }[]> {
  const numbered = db
    .select({
      file: sql<number>`((row_number() over (order by ${businesses.id}) - 1) / ${perFile}::int + 1)::int`.as("file"),
      updatedAt: businesses.updatedAt,
    })
    .from(businesses)
    .where(visible)
    .as("numbered");
  const changedAt = max(numbered.updatedAt);
  const files = await db.select({ file: numbered.file, changedAt }).from(numbered).groupBy(numbered.file).orderBy(numbered.file);
  return files.map(({ file, changedAt: at }) => ({ file, changedAt: at! }));
}

/** Returns the visible businesses in one sitemap file, sorted by id. Throws (`not_found`) "sitemap_unknown". */
export async function listBusinessesOfFile(db: Db, file: number, perFile = businessesPerFile): Promise<Listed[]> {
  const first = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(visible)
    .orderBy(asc(businesses.id))
    .limit(1)
    .offset((file - 1) * perFile);
  const listed = await db
    .select({ id: businesses.id, changedAt: businesses.updatedAt })
    .from(businesses)
    .where(and(visible, gte(businesses.id, sql`(${first})`)))
    .orderBy(asc(businesses.id))
    .limit(perFile);
  if (!listed.length) throw new DomainError("not_found", "sitemap_unknown");
  return listed;
}

/** Returns the micro-categories with a visible business, and the last change to any of their businesses, sorted by category. */
export async function listMicroCategoriesInUse(db: Db): Promise<ListedMicroCategory[]> {
  const listed = await db
    .select({ id: microCategories.id, categoryId: microCategories.categoryId, changedAt: max(businesses.updatedAt) })
    .from(microCategories)
    .innerJoin(categories, eq(categories.id, microCategories.categoryId))
    .innerJoin(businessMicroCategories, eq(businessMicroCategories.microCategoryId, microCategories.id))
    .innerJoin(businesses, and(eq(businesses.id, businessMicroCategories.businessId), visible))
    .groupBy(microCategories.id, categories.id)
    .orderBy(asc(categories.sortKey), asc(categories.id), asc(microCategories.sortKey), asc(microCategories.id));
  return listed.map(({ changedAt, ...micro }) => ({ ...micro, changedAt: changedAt! }));
}

/** Returns the times of the last change to any visible business and to any premium one, or null if there are none. */
export async function getLastChanges(db: Db): Promise<{ all: Date | null; premium: Date | null }> {
  const [[all], [premium]] = await Promise.all([
    db
      .select({ at: max(businesses.updatedAt) })
      .from(businesses)
      .where(visible),
    db
      .select({ at: max(businesses.updatedAt) })
      .from(businesses)
      .where(and(visible, isPaying(businesses))),
  ]);
  return { all: all?.at ?? null, premium: premium?.at ?? null };
}
