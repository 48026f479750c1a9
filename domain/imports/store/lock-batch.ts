import { asc, eq, and, inArray, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { findRemaining } from "#domain/categories/category-redirects.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";

/** The existing micro-category ids in a batch, and the remaining micro-category for each merged one. */
export type BatchCategories = { existing: ReadonlySet<string>; remaining: ReadonlyMap<string, string> };

/**
 * Locks the businesses and micro-categories in a batch. A micro-category may have been deleted or merged since the import
 * started, or since the file was exported. Locks businesses first, as category deletions do, to prevent deadlocks.
 */
export async function lockBatch(tx: Db, rows: ImportRow[]): Promise<BatchCategories> {
  const known = [...Map.groupBy(rows, ({ source }) => source)].map(([source, group]) =>
    and(eq(businesses.source, source), inArray(businesses.sourceId, group.flatMap(idsInSource))),
  );
  const ours = rows.flatMap(({ ours: exported, sourceId }) => (exported && isUuid(sourceId) ? [sourceId] : []));
  const { id } = businesses;
  await tx
    .select({ id })
    .from(businesses)
    .where(or(...known, ours.length ? inArray(id, ours) : undefined))
    .orderBy(asc(id))
    .for("update");
  const ids = [...new Set(rows.flatMap(({ microCategoryIds }) => microCategoryIds))];
  const existing = await lockMicroCategories(tx, ids);
  const missing = ids.filter((each) => !existing.has(each));
  if (!missing.length) return { existing, remaining: new Map() };
  const remaining = await findRemaining(tx, missing);
  const found = await lockMicroCategories(tx, [...new Set(remaining.values())]);
  return { existing: new Set([...existing, ...found]), remaining };
}

async function lockMicroCategories(tx: Db, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const { id } = microCategories;
  const existing = await tx.select({ id }).from(microCategories).where(inArray(id, ids)).orderBy(asc(id)).for("key share");
  return new Set(existing.map((each) => each.id));
}

/** Returns the source ids under which an earlier import may have stored the row. */
export function idsInSource({ sourceId, plainId }: ImportRow): string[] {
  return plainId === undefined ? [sourceId] : [sourceId, plainId];
}
