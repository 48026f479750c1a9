import { asc, eq, and, inArray, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";

/**
 * Locks the businesses and micro-categories of a batch and returns the existing micro-category ids, because one may have been deleted
 * since the import started. Locks businesses first, in the order of category deletions, to prevent deadlocks.
 */
export async function lockBatch(tx: Db, rows: ImportRow[]): Promise<Set<string>> {
  const known = [...Map.groupBy(rows, ({ source }) => source)].map(([source, group]) =>
    and(
      eq(businesses.source, source),
      inArray(
        businesses.sourceId,
        group.map(({ sourceId }) => sourceId),
      ),
    ),
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
  if (!ids.length) return new Set();
  const kind = microCategories.id;
  const existing = await tx
    .select({ id: kind })
    .from(microCategories)
    .where(inArray(kind, ids))
    .orderBy(asc(kind))
    .for("key share");
  return new Set(existing.map((each) => each.id));
}
