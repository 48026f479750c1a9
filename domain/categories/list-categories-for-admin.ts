import { and, asc, count, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { inCategoryOrder } from "./category-order.ts";
import { categories, microCategories } from "./schema.ts";
import { isHidden } from "#domain/directory/visibility.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";

/** A category on the admin screens. Each count includes each visible business once. */
export type AdminCategory = {
  id: string;
  name: string;
  description: string;
  icon: string | null;
  color: string | null;
  businessCount: number;
  sponsor: { id: string; name: string } | null;
  microCategories: { id: string; name: string; businessCount: number }[];
};

/** Returns all categories in list order, with their micro-categories sorted by name. */
export async function listForAdmin(db: Db, admin: Actor): Promise<AdminCategory[]> {
  assertAdmin(admin);
  const [all, kinds, counts] = await Promise.all([listAll(db), listKinds(db), countByCategory(db)]);
  const byCategory = Map.groupBy(kinds, ({ categoryId }) => categoryId);
  const countById = new Map(counts.map(({ categoryId, businessCount }) => [categoryId, businessCount]));
  return all.map(({ sponsorId, sponsorName, ...category }) => ({
    ...category,
    businessCount: countById.get(category.id) ?? 0,
    sponsor: sponsorId && sponsorName ? { id: sponsorId, name: sponsorName } : null,
    microCategories: (byCategory.get(category.id) ?? []).map(({ categoryId: _, ...kind }) => kind),
  }));
}

function listAll(db: Db) {
  const { id, name, description, icon, color } = categories;
  return db
    .select({ id, name, description, icon, color, sponsorId: businesses.id, sponsorName: businesses.name })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .orderBy(...inCategoryOrder);
}

function listKinds(db: Db) {
  const { id, name, categoryId } = microCategories;
  const counts = db
    .select({ kind: businessMicroCategories.microCategoryId, total: sql<number>`count(*)`.as("total") })
    .from(businessMicroCategories)
    .where(isLinkVisible(db))
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
    .where(isLinkVisible(db))
    .as("once");
  return db.select({ categoryId: once.categoryId, businessCount: count() }).from(once).groupBy(once.categoryId);
}

const hidden = alias(allBusinesses, "hidden");

/**
 * Returns the condition that the linked business is visible. Few businesses are hidden, so the query excludes them instead of
 * joining.
 */
function isLinkVisible(db: Db) {
  const isHiddenOne = and(eq(hidden.id, businessMicroCategories.businessId), isHidden(hidden));
  return notExists(
    db
      .select({ one: sql`1` })
      .from(hidden)
      .where(isHiddenOne),
  );
}

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
