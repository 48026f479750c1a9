import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { categories, categoryRedirects, microCategories, microCategoryRedirects } from "./schema.ts";
import type { Taxonomy } from "./seed-categories.ts";

/**
 * One difference between the taxonomy file and the database, and what applying the file does about it. "kept" means that nothing
 * changes, because the row was merged, or because it is only in the database and is in use. `set` has the new values of a row.
 */
export type TaxonomyDifference = {
  change: "added" | "renamed" | "changed" | "moved" | "removed" | "kept";
  table: "category" | "micro-category";
  id: string;
  text: string;
  set?: { name?: string; description?: string; icon?: string; color?: string; categoryId?: string };
};

/** Returns what applying a taxonomy file would change, in the order in which it can be applied. */
export async function compareTaxonomy(db: Db, taxonomy: Taxonomy): Promise<TaxonomyDifference[]> {
  const stored = await readStored(db);
  const changes = taxonomy.flatMap((category) => compareCategory(category, stored));
  const parentOf = new Map(
    changes.flatMap(({ table, id, set }) => (table === "micro-category" && set?.categoryId ? [[id, set.categoryId]] : [])),
  );
  const listed = new Set(taxonomy.flatMap(({ microCategories: all }) => all.map(({ id }) => id)));
  const missing = stored.microCategories.filter(({ id }) => !listed.has(id)).map((row) => missingMicroCategory(row));
  const leaving = new Set(missing.filter(({ change }) => change === "removed").map(({ id }) => id));
  const remaining = stored.microCategories.filter(({ id }) => !leaving.has(id));
  const usedIds = new Set(remaining.map(({ id, categoryId }) => parentOf.get(id) ?? categoryId));
  const inFile = new Set(taxonomy.map(({ id }) => id));
  const missingCategories = stored.categories
    .filter(({ id }) => !inFile.has(id))
    .map((row) => missingCategory(row, usedIds.has(row.id), stored.taken.has(row.id)));
  return [...changes, ...missing, ...missingCategories];
}

type Stored = Awaited<ReturnType<typeof readStored>>;
type FileCategory = Taxonomy[number];

async function readStored(db: Db) {
  const links = db
    .select({ id: businessMicroCategories.microCategoryId, total: sql<number>`count(*)`.as("total") })
    .from(businessMicroCategories)
    .groupBy(businessMicroCategories.microCategoryId)
    .as("links");
  const { id, name, categoryId } = microCategories;
  const total = sql<number>`coalesce(${links.total}, 0)`.mapWith(Number);
  const micros = await db
    .select({ id, name, categoryId, businesses: total })
    .from(microCategories)
    .leftJoin(links, eq(links.id, id));
  const all = await db.select().from(categories);
  const live = await db.select({ id: sponsorships.categoryId }).from(sponsorships).where(isLive);
  const pending = await db.select({ id: claims.sponsoredCategoryId }).from(claims).where(eq(claims.state, "pending"));
  const [merged, mergedMicros] = [await db.select().from(categoryRedirects), await db.select().from(microCategoryRedirects)];
  return {
    categories: all,
    microCategories: micros,
    byId: new Map(all.map((row) => [row.id, row])),
    microById: new Map(micros.map((row) => [row.id, row])),
    taken: new Set([...live, ...pending].map((row) => row.id)),
    merged: new Map(merged.map((row) => [row.fromId, row.toId])),
    mergedMicros: new Map(mergedMicros.map((row) => [row.fromId, row.toId])),
  };
}

function compareCategory(category: FileCategory, stored: Stored): TaxonomyDifference[] {
  const { id, name, description, icon, color } = category;
  const into = stored.merged.get(id);
  const micros = category.microCategories.flatMap((micro) => compareMicroCategory(micro, into ?? id, stored));
  const difference = (
    change: TaxonomyDifference["change"],
    text: string,
    set?: TaxonomyDifference["set"],
  ): TaxonomyDifference => ({
    ...{ change, table: "category", id, text: `category "${name}" (${id})${text}` },
    ...(set && { set }),
  });
  if (into) return [difference("kept", ` was merged into ${into}`), ...micros];
  const row = stored.byId.get(id);
  const tile = { ...(icon && { icon }), ...(color && { color }) };
  if (!row) return [difference("added", "", { name, description, ...tile }), ...micros];
  const changes: TaxonomyDifference[] = [];
  if (row.name !== name) changes.push(difference("renamed", ` from "${row.name}"`, { name }));
  if (row.description !== description) changes.push(difference("changed", ": description", { description }));
  if (icon && row.icon !== icon) changes.push(difference("changed", ": icon", { icon }));
  if (color && row.color !== color) changes.push(difference("changed", ": color", { color }));
  return [...changes, ...micros];
}

function compareMicroCategory(
  { id, name }: FileCategory["microCategories"][number],
  categoryId: string,
  stored: Stored,
): TaxonomyDifference[] {
  const difference = (
    change: TaxonomyDifference["change"],
    text: string,
    set?: TaxonomyDifference["set"],
  ): TaxonomyDifference => ({
    ...{ change, table: "micro-category", id, text: `micro-category "${name}" (${id})${text}` },
    ...(set && { set }),
  });
  const into = stored.mergedMicros.get(id);
  if (into) return [difference("kept", ` was merged into ${into}`)];
  const row = stored.microById.get(id);
  if (!row) return [difference("added", ` in ${categoryId}`, { name, categoryId })];
  return [
    ...(row.name !== name ? [difference("renamed", ` from "${row.name}"`, { name })] : []),
    ...(row.categoryId !== categoryId ? [difference("moved", ` from ${row.categoryId} to ${categoryId}`, { categoryId })] : []),
  ];
}

function missingMicroCategory({ id, name, businesses }: Stored["microCategories"][number]): TaxonomyDifference {
  const text = `micro-category "${name}" (${id}) is not in the file`;
  if (!businesses) return { change: "removed", table: "micro-category", id, text };
  return {
    change: "kept",
    table: "micro-category",
    id,
    text: `${text}, but ${businesses} ${businesses === 1 ? "business has" : "businesses have"} it`,
  };
}

function missingCategory({ id, name }: Stored["categories"][number], isUsed: boolean, isTaken: boolean): TaxonomyDifference {
  const text = `category "${name}" (${id}) is not in the file`;
  const reason = isTaken ? "it has a sponsor or is reserved" : isUsed ? "it has micro-categories that stay" : null;
  return { change: reason ? "kept" : "removed", table: "category", id, text: reason ? `${text}, but ${reason}` : text };
}
