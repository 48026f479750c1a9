import { and, asc, count, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { isHidden } from "#domain/directory/visibility.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";

/** A category as admins keep it. Counts are of visible businesses, each once. */
export type AdminCategory = {
  id: string;
  name: string;
  description: string;
  businessCount: number;
  sponsor: { id: string; name: string } | null;
  microCategories: { id: string; name: string; businessCount: number }[];
};

/** Every category by name, with its micro-categories by name. */
export async function listForAdmin(db: Db, admin: Actor): Promise<AdminCategory[]> {
  assertAdmin(admin);
  const [all, kinds, counts] = await Promise.all([listAll(db), listKinds(db), countByCategory(db)]);
  const own = Map.groupBy(kinds, ({ categoryId }) => categoryId);
  const counted = new Map(counts.map(({ categoryId, businessCount }) => [categoryId, businessCount]));
  return all.map(({ sponsorId, sponsorName, ...category }) => ({
    ...category,
    businessCount: counted.get(category.id) ?? 0,
    sponsor: sponsorId && sponsorName ? { id: sponsorId, name: sponsorName } : null,
    microCategories: (own.get(category.id) ?? []).map(({ categoryId: _, ...kind }) => kind),
  }));
}

function listAll(db: Db) {
  const { id, name, description } = categories;
  return db
    .select({ id, name, description, sponsorId: businesses.id, sponsorName: businesses.name })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .orderBy(asc(categories.sortKey), asc(categories.id));
}

function listKinds(db: Db) {
  const { id, name, categoryId } = microCategories;
  const counts = db
    .select({ kind: businessMicroCategories.microCategoryId, total: sql<number>`count(*)`.as("total") })
    .from(businessMicroCategories)
    .where(isShown(db))
    .groupBy(businessMicroCategories.microCategoryId)
    .as("counts");
  return db
    .select({ id, name, categoryId, businessCount: sql<number>`coalesce(${counts.total}, 0)`.mapWith(Number) })
    .from(microCategories)
    .leftJoin(counts, eq(counts.kind, microCategories.id))
    .orderBy(asc(microCategories.sortKey), asc(microCategories.id));
}

function countByCategory(db: Db) {
  const once = db
    .selectDistinct({ categoryId: microCategories.categoryId, businessId: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(isShown(db))
    .as("once");
  return db.select({ categoryId: once.categoryId, businessCount: count() }).from(once).groupBy(once.categoryId);
}

const hidden = alias(allBusinesses, "hidden");

/** The link is of a visible business: those that are hidden are few and left out, so that no other is looked up. */
function isShown(db: Db) {
  const isHiddenOne = and(eq(hidden.id, businessMicroCategories.businessId), isHidden(hidden));
  return notExists(
    db
      .select({ one: sql`1` })
      .from(hidden)
      .where(isHiddenOne),
  );
}
