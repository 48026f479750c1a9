import { asc, inArray, or, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import {
  addImported,
  currentValues,
  fillBlanks,
  listFormerBusinessIds,
  updateImported,
  writeImportedValues,
} from "#domain/businesses/imported-businesses.ts";
import { businesses, type BusinessRow, type ImportedValues } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { toCsvCells } from "#domain/csv/export-businesses.ts";
import { batchesOf } from "./batches.ts";
import type { SkipReason } from "./import-report.shared.ts";
import type { ImportRow, Reading, ReadRow } from "./import-row.ts";
import { readRecord } from "./read-record.ts";
import { importChanges } from "./schema.ts";

type StoreContext = { importId: string; town: Reading["town"]; at: Date; isHeld: boolean };
type Storable = ReadRow & { row: ImportRow };

/**
 * Stores the rows of a file as businesses in the caller's transaction, and records in each row what happened to it. New businesses are
 * basic, claimable, and approved, or pending if `isHeld`. Then, listed businesses don't change. Businesses from the same source are
 * updated, except for fields that a person changed. Rows from our own export update the business with their id. Calls `onBatch` with
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

/** Selects the businesses that an earlier import from the source stored, those to merge into, and those from our own export. */
function matches(rows: readonly Storable[]) {
  const { id, source, sourceId } = businesses;
  const [known, ids] = [
    rows.map(({ row }) => row.sourceId),
    rows.flatMap(({ row, mergeInto }) => mergeInto ?? (row.ours ? row.sourceId : [])),
  ];
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
  const former = await listFormerBusinessIds(
    tx,
    rows.flatMap(({ row }) => (row.ours ? row.sourceId : [])),
  );
  const added: Storable[] = [];
  const changes: (typeof importChanges.$inferInsert)[] = [];
  for (const read of rows) {
    const { row, mergeInto } = read;
    const own = byId.get(mergeInto ?? (row.ours ? row.sourceId : ""));
    const business = own ?? (mergeInto ? undefined : bySource.get(`${row.source}:${row.sourceId}`));
    const unknown = row.microCategoryIds.filter((id) => !existing.has(id));
    if (unknown.length) skip(read, "unknown_kind", `No such category: ${unknown.join(", ")}`);
    else if (mergeInto && !own) skip(read, "removed", `This business was just deleted: ${mergeInto}`);
    else if (row.ours && !own && former.has(row.sourceId))
      skip(read, "removed", "This business was deleted from the directory or merged");
    else if (!business) added.push(Object.assign(read, { stored: "added", businessId: v7() } as const));
    else {
      const write = mergeInto ? fillBlanks : own ? updateExported : updateImported;
      const written = isHeld ? null : await write(tx, town, business, factsOf(row), at, row.ours);
      if (written === "stale")
        skip(read, "changed_since", "This business was changed after the file was exported. Please export the file again");
      else {
        const { id: businessId, version } = business;
        const isChanged = written?.isChanged ?? false;
        Object.assign(read, { stored: isChanged ? "updated" : "unchanged", businessId });
        if (written)
          changes.push({ importId, businessId, replaced: written.replaced, version: isChanged ? version + 1 : version });
      }
    }
  }
  const values = added.map(({ businessId, row }) => {
    return { id: businessId!, source: row.source, sourceId: row.sourceId, facts: factsOf(row) };
  });
  await addImported(tx, town, values, at, isHeld);
  changes.push(...values.map(({ id }) => ({ importId, businessId: id, replaced: null, version: 1 })));
  if (changes.length) await tx.insert(importChanges).values(changes);
}

function skip(read: ReadRow, reason: SkipReason, remark: string): void {
  read.skipped = reason;
  read.remarks.unshift(remark);
}

/**
 * Updates a business with a row from our own export. A value that differs from a new export counts as edited in the file. Returns
 * "stale" if the business has changed since the export.
 */
async function updateExported(
  tx: Db,
  town: Reading["town"],
  business: BusinessRow,
  row: ImportedValues,
  at: Date,
  ours: ImportRow["ours"],
) {
  const current = await currentValues(tx, business);
  // Compares with an export of the current values, because some values change when they are written and read again.
  const record = { place: "", cells: toCsvCells(business.id, current), values: [] };
  const findCategories = () => ({ ids: current.microCategoryIds, open: [], isBroad: false, isLeftOut: false });
  const exported = readRecord(record, { town, findCategories, source: "csv", sourceName: null }).row ?? current;
  const edited = ours!.facts.filter((name) => !isDeepStrictEqual(exported[name], row[name]));
  if (!edited.length) return null;
  if (ours!.asOf === null || new Date(ours!.asOf).getTime() !== business.updatedAt.getTime()) return "stale";
  const values = { ...current, ...Object.fromEntries(edited.map((name) => [name, row[name]])) };
  const imported = business.imported as ImportedValues | null;
  return writeImportedValues(tx, town, business, { current, values, imported }, at);
}

function factsOf({ source: _, sourceId: __, ours: ___, ...facts }: ImportRow): ImportedValues {
  return facts;
}
