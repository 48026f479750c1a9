import { asc, eq, and, inArray, or } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { ImportRow } from "#domain/imports/import-row.ts";

/**
 * Holds what a batch is about until its transaction ends and says which of the micro-categories it names are there: one may have
 * been deleted since the import began. Businesses before kinds of service, as whoever deletes a category holds them.
 */
export async function lockBatch(tx: Db, rows: ImportRow[]): Promise<Set<string>> {
  const known = [...Map.groupBy(rows, ({ source }) => source)].map(([source, own]) =>
    and(
      eq(businesses.source, source),
      inArray(
        businesses.sourceId,
        own.map(({ sourceId }) => sourceId),
      ),
    ),
  );
  const ours = rows.flatMap(({ ours: named, sourceId }) => (named && isUuid(sourceId) ? [sourceId] : []));
  const { id } = businesses;
  await tx
    .select({ id })
    .from(businesses)
    .where(or(...known, ours.length ? inArray(id, ours) : undefined))
    .orderBy(asc(id))
    .for("update");
  const wanted = [...new Set(rows.flatMap(({ microCategoryIds }) => microCategoryIds))];
  if (!wanted.length) return new Set();
  const kind = microCategories.id;
  const there = await tx
    .select({ id: kind })
    .from(microCategories)
    .where(inArray(kind, wanted))
    .orderBy(asc(kind))
    .for("key share");
  return new Set(there.map((each) => each.id));
}
