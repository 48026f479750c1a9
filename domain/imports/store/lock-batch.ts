import { asc, eq, and, inArray, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";

/**
 * Locks the businesses and micro-categories in a batch, and returns the ids of the micro-categories that exist. One may have been
 * deleted since the import started. Locks businesses first, as category deletions do, to prevent deadlocks.
 */
export async function lockBatch(tx: Db, rows: ImportRow[]): Promise<ReadonlySet<string>> {
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
  return lockMicroCategories(tx, [...new Set(rows.flatMap(({ microCategoryIds }) => microCategoryIds))]);
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
