import { inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import {
  addImported,
  lockImported,
  updateImported,
  type ImportedBusiness,
} from "#domain/businesses/import/write-imported-businesses.ts";
import type { ImportedValues } from "#domain/businesses/import/imported-business.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { lockBatch } from "./lock-batch.ts";
import type { ImportRow, ReadRow } from "#domain/imports/import-row.ts";
import { updateExportedBusinesses } from "./update-exported-businesses.ts";
import type { BatchOutcome, Storable } from "#domain/imports/import-progress.ts";

/** The new rows of an import so far, by sort key. A dry run stores them only here. */
export type NewRows = Map<string, Namesake[]>;

type BatchContext = { country: CountryCode; kinds: ReadonlySet<string>; newRows: NewRows; at: Date };

/** Stores one batch in the caller's transaction. */
export async function storeBatch(tx: Db, reads: ReadRow[], context: BatchContext): Promise<BatchOutcome> {
  const { country, kinds, at } = context;
  const outcome: BatchOutcome = { added: [], updated: [], unchanged: 0, refused: [] };
  const valid = reads.flatMap(({ place, row }) => (row ? [{ place, row }] : []));
  const existingIds = await lockBatch(
    tx,
    valid.map(({ row }) => row),
  );
  const storable = valid.filter((read) => hasKnownKind(read, existingIds, outcome));
  const others = await updateExportedBusinesses(tx, storable, { country, kinds, at, outcome });
  const before = await importedBefore(tx, others);
  const newReads: Storable[] = [];
  for (const read of others) {
    const known = before.get(keyOf(read.row));
    if (!known) newReads.push(read);
    else if (await updateImported(tx, country, known, factsOf(read.row), at)) outcome.updated.push(known.id);
    else outcome.unchanged += 1;
  }
  const accepted = await withoutDuplicates(tx, newReads, context, outcome);
  const rows = accepted.map(({ row }) => ({ id: v7(), source: row.source, sourceId: row.sourceId, facts: factsOf(row) }));
  await addImported(tx, country, rows, at);
  outcome.added = rows.map(({ id }) => id);
  return outcome;
}

function hasKnownKind({ place, row }: Storable, kinds: ReadonlySet<string>, outcome: BatchOutcome): boolean {
  const unknown = row.microCategoryIds.filter((id) => !kinds.has(id));
  if (!unknown.length) return true;
  const remark = `this town has no micro-category ${unknown.join(", ")}`;
  outcome.refused.push({ place, name: row.name, reason: "unknown_kind", remark });
  return false;
}

async function importedBefore(tx: Db, reads: Storable[]): Promise<Map<string, ImportedBusiness>> {
  const sources = Map.groupBy(reads, ({ row }) => row.source);
  const known = new Map<string, ImportedBusiness>();
  for (const [source, group] of sources) {
    for (const business of await lockImported(
      tx,
      source,
      group.map(({ row }) => row.sourceId),
    )) {
      known.set(`${source}:${business.sourceId}`, business);
    }
  }
  return known;
}

/** A business with the values that identify duplicates. `id` is null for a row of this import. */
type Namesake = { id: string | null; place?: string; name: string; phone: string | null; address: string | null };

/** Rejects new rows that look like a stored business from any source, or like an earlier row of this import. */
async function withoutDuplicates(
  tx: Db,
  reads: Storable[],
  { country, newRows }: BatchContext,
  outcome: BatchOutcome,
): Promise<Storable[]> {
  if (!reads.length) return [];
  const keys = reads.map(({ row }) => sortKey(row.name));
  const stored: Namesake[] = await tx
    .select({
      id: businesses.id,
      name: sql<string>`${businesses.sortKey}`,
      phone: businesses.phoneE164,
      address: businesses.address,
    })
    .from(businesses)
    .where(inArray(businesses.sortKey, keys));
  const namesakes = Map.groupBy(stored, ({ name }) => name);
  return reads.filter(({ place, row }, index) => {
    const name = keys[index]!;
    const phone = callableNumber(row.phone, country);
    const duplicate = [...(namesakes.get(name) ?? []), ...(newRows.get(name) ?? [])].find(
      (other) => (phone && other.phone === phone) || (row.address && sameText(other.address, row.address)),
    );
    if (!duplicate) {
      newRows.set(name, [...(newRows.get(name) ?? []), { id: null, place, name, phone, address: row.address }]);
      return true;
    }
    const other = duplicate.id ? `the business ${duplicate.id}` : duplicate.place;
    const remark = `looks like ${other} with the same name and ${phone && duplicate.phone === phone ? "phone number" : "address"}`;
    outcome.refused.push({ place, name: row.name, reason: "duplicate", remark });
    return false;
  });
}

function sameText(a: string | null, b: string): boolean {
  return a !== null && sortKey(a) === sortKey(b);
}

function keyOf(row: ImportRow): string {
  return `${row.source}:${row.sourceId}`;
}

function factsOf({ source: _, sourceId: __, ours: ___, ...facts }: ImportRow): ImportedValues {
  return facts;
}
