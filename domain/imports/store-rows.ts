import { asc, inArray, or, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { addImported, fillBlanks, updateImported } from "#domain/businesses/imported-businesses.ts";
import { businesses, type ImportedValues } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { batchesOf } from "#db/batches.ts";
import type { ImportRow, Reading, ReadRow } from "./import-row.ts";
import { importChanges } from "./schema.ts";

type StoreContext = { importId: string; town: Reading["town"]; at: Date; isHeld: boolean };
type Storable = ReadRow & { row: ImportRow };

/**
 * Stores the rows of a file as businesses in the caller's transaction, and records in each row what happened to it. New businesses are
 * basic, claimable, and approved, or pending if `isHeld`. Then, listed businesses don't change. Businesses from the same source are
 * updated, except for fields that a person changed. Calls `onBatch` with
 * rows that are done.
 */
export async function storeRows(
  tx: Db,
  reads: readonly ReadRow[],
  context: StoreContext,
  onBatch: (batch: readonly ReadRow[]) => Promise<void>,
): Promise<void> {
  const isStorable = (read: ReadRow): read is Storable => read.row !== null;
  const storable = reads.filter(isStorable);
  // Locks the businesses before their categories, and both in the order of their ids, as other changes do, to prevent deadlocks.
  await tx.select({ id: businesses.id }).from(businesses).where(matches(storable)).orderBy(asc(businesses.id)).for("update");
  const existing = await lockMicroCategories(tx, storable);
  for await (const batch of batchesOf(reads)) {
    await storeBatch(tx, batch.filter(isStorable), existing, context);
    await onBatch(batch);
  }
}

/** Selects the businesses that an earlier import from the source stored, and those to merge into. */
function matches(rows: readonly Storable[]) {
  const { id, source, sourceId } = businesses;
  const known = rows.map(({ row }) => row.sourceId);
  const ids = rows.flatMap(({ mergeInto }) => mergeInto ?? []);
  const isKnown = sql`${source} = ${rows[0]?.row.source ?? ""} and ${sourceId} = any(${sql.param(known)}::text[])`;
  return or(isKnown, sql`${id} = any(${sql.param(ids)}::uuid[])`);
}

/** Locks and returns the micro-categories that still exist. One may have been deleted since the import started. */
async function lockMicroCategories(tx: Db, rows: readonly Storable[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ row }) => row.microCategoryIds))];
  const { id } = microCategories;
  const existing = await tx.select({ id }).from(microCategories).where(inArray(id, ids)).orderBy(asc(id)).for("key share");
  return new Set(existing.map((each) => each.id));
}

async function storeBatch(tx: Db, rows: Storable[], existing: ReadonlySet<string>, context: StoreContext): Promise<void> {
  const { importId, town, at, isHeld } = context;
  const found = await tx.select().from(businesses).where(matches(rows));
  const byId = new Map(found.map((each) => [each.id, each]));
  const bySource = new Map(found.map((each) => [`${each.source}:${each.sourceId}`, each]));
  const added: Storable[] = [];
  const changes: (typeof importChanges.$inferInsert)[] = [];
  for (const read of rows) {
    const { row, mergeInto } = read;
    const business = mergeInto ? byId.get(mergeInto) : bySource.get(`${row.source}:${row.sourceId}`);
    row.microCategoryIds = row.microCategoryIds.filter((id) => existing.has(id));
    if (!business) added.push(Object.assign(read, { stored: "added", businessId: v7() } as const));
    else {
      const write = mergeInto ? fillBlanks : updateImported;
      const written = isHeld ? null : await write(tx, town, business, factsOf(row), at);
      const { id: businessId, version } = business;
      const isChanged = written?.isChanged ?? false;
      Object.assign(read, { stored: isChanged ? "updated" : "unchanged", businessId });
      if (written) changes.push({ importId, businessId, replaced: written.replaced, version: isChanged ? version + 1 : version });
    }
  }
  const values = added.map(({ businessId, row }) => {
    return { id: businessId!, source: row.source, sourceId: row.sourceId, facts: factsOf(row) };
  });
  await addImported(tx, town, values, at, isHeld);
  changes.push(...values.map(({ id }) => ({ importId, businessId: id, replaced: null, version: 1 })));
  if (changes.length) await tx.insert(importChanges).values(changes);
}

function factsOf({ source: _, sourceId: __, ...facts }: ImportRow): ImportedValues {
  return facts;
}
