import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { categories, microCategories } from "./schema.ts";

type MicroCategory = { id: string; name: string };

/** A category on the admin screens. Each count includes each visible business once. */
export type AdminCategory = Awaited<ReturnType<typeof listForAdmin>>[number];

/** Returns all categories with their micro-categories, both sorted by name. */
export async function listForAdmin(db: Db, admin: Actor) {
  assertAdmin(admin);
  const { id, name, description, sortKey } = categories;
  const sponsor = { id: businesses.id, name: businesses.name };
  const all = await db
    .select({ id, name, description, sponsor, businessCount: countVisible(sql`micro.category_id = ${id}`) })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, id), isLive))
    .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .orderBy(sortKey, id);
  const { id: kindId, name: kindName, categoryId } = microCategories;
  const kinds = await db
    .select({ id: kindId, name: kindName, categoryId, businessCount: countVisible(sql`micro.id = micro_categories.id`) })
    .from(microCategories)
    .orderBy(microCategories.sortKey, kindId);
  return all.map((category) => ({
    ...category,
    microCategories: kinds.flatMap(({ categoryId: parent, ...each }) => (parent === category.id ? [each] : [])),
  }));
}

/** Counts the visible businesses in the micro-categories that match. */
function countVisible(which: SQL) {
  return sql<number>`(select count(distinct ${sql.identifier("businesses")}.id)::int from ${businessMicroCategories} link
    join ${microCategories} micro on micro.id = link.micro_category_id
    join ${businesses} on ${sql.identifier("businesses")}.id = link.business_id where ${visible} and ${which})`;
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
