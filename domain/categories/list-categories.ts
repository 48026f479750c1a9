import { and, asc, countDistinct, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { categories, inCategoryOrder, microCategories } from "./schema.ts";

type MicroCategory = { id: string; name: string };

/** A category on the admin screens. Each count includes each visible business once. */
export type AdminCategory = {
  id: string;
  name: string;
  description: string;
  icon: string | null;
  color: string | null;
  position: number | null;
  businessCount: number;
  sponsor: { id: string; name: string } | null;
  microCategories: (MicroCategory & { businessCount: number })[];
};

/** Returns all categories in list order, with their micro-categories sorted by name. */
export async function listForAdmin(db: Db, admin: Actor): Promise<AdminCategory[]> {
  assertAdmin(admin);
  const [all, kinds, counts] = await Promise.all([listAll(db), listKinds(db), countVisible(db)]);
  const countOf = (at: "kind" | "category", id: string) => counts.find((each) => each[at] === id)?.total ?? 0;
  return all.map((category) => ({
    ...category,
    businessCount: countOf("category", category.id),
    microCategories: kinds
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, name }) => ({ id, name, businessCount: countOf("kind", id) })),
  }));
}

function listAll(db: Db) {
  const { id, name, description, icon, color, position } = categories;
  return db
    .select({ id, name, description, icon, color, position, sponsor: { id: businesses.id, name: businesses.name } })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .orderBy(...inCategoryOrder);
}

function listKinds(db: Db) {
  const { id, name, categoryId, sortKey } = microCategories;
  return db.select({ id, name, categoryId }).from(microCategories).orderBy(asc(sortKey), asc(id));
}

/** Counts the visible businesses of each category and of each micro-category. */
function countVisible(db: Db) {
  const { id, categoryId } = microCategories;
  return db
    .select({
      category: sql<string | null>`${categoryId}`,
      kind: sql<string | null>`${id}`,
      total: countDistinct(businesses.id),
    })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(id, businessMicroCategories.microCategoryId))
    .innerJoin(businesses, and(eq(businesses.id, businessMicroCategories.businessId), visible))
    .groupBy(sql`grouping sets ((${categoryId}), (${id}))`);
}

/** Returns all categories that have micro-categories, in list order, with the micro-categories that forms offer. */
export async function listMicroCategoryChoices(db: Db): Promise<(MicroCategory & { microCategories: MicroCategory[] })[]> {
  const rows = await db
    .select({
      category: { id: categories.id, name: categories.name },
      kind: { id: microCategories.id, name: microCategories.name },
    })
    .from(categories)
    .innerJoin(microCategories, eq(microCategories.categoryId, categories.id))
    .orderBy(...inCategoryOrder, asc(microCategories.sortKey), asc(microCategories.id));
  return [...Map.groupBy(rows, ({ category }) => category.id).values()].map((same) => ({
    ...same[0]!.category,
    microCategories: same.map(({ kind }) => kind),
  }));
}
