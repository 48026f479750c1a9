import { and, countDistinct, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { categories, microCategories } from "./schema.ts";

type MicroCategory = { id: string; name: string };

/** A category on the admin screens. Each count includes each visible business once. */
export type AdminCategory = {
  id: string;
  name: string;
  description: string;
  businessCount: number;
  sponsor: { id: string; name: string } | null;
  microCategories: (MicroCategory & { businessCount: number })[];
};

/** Returns all categories with their micro-categories, both sorted by name. */
export async function listForAdmin(db: Db, admin: Actor): Promise<AdminCategory[]> {
  assertAdmin(admin);
  const { id, name, description, sortKey } = categories;
  const [all, kinds, counts] = await Promise.all([
    db
      .select({ id, name, description, sponsor: { id: businesses.id, name: businesses.name } })
      .from(categories)
      .leftJoin(sponsorships, and(eq(sponsorships.categoryId, id), isLive))
      .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
      .orderBy(sortKey, id),
    db.select().from(microCategories).orderBy(microCategories.sortKey, microCategories.id),
    countVisible(db),
  ]);
  const countOf = (at: "kind" | "category", key: string) => counts.find((each) => each[at] === key)?.total ?? 0;
  return all.map((category) => ({
    ...category,
    businessCount: countOf("category", category.id),
    microCategories: kinds
      .filter(({ categoryId }) => categoryId === category.id)
      .map((kind) => ({ id: kind.id, name: kind.name, businessCount: countOf("kind", kind.id) })),
  }));
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

/** Returns all categories that have micro-categories, with the micro-categories that forms offer, sorted by name. */
export async function listMicroCategoryChoices(db: Db): Promise<(MicroCategory & { microCategories: MicroCategory[] })[]> {
  const rows = await db
    .select({
      category: { id: categories.id, name: categories.name },
      kind: { id: microCategories.id, name: microCategories.name },
    })
    .from(categories)
    .innerJoin(microCategories, eq(microCategories.categoryId, categories.id))
    .orderBy(categories.sortKey, categories.id, microCategories.sortKey, microCategories.id);
  return [...Map.groupBy(rows, ({ category }) => category.id).values()].map((same) => ({
    ...same[0]!.category,
    microCategories: same.map(({ kind }) => kind),
  }));
}
