import { inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import {
  addImported,
  findImported,
  updateImported,
  type ImportedBusiness,
} from "#domain/businesses/import/write-imported-businesses.ts";
import type { ImportedValues } from "#domain/businesses/import/imported-business.ts";
import { callableNumber } from "#domain/businesses/phone-link.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { lockBatch } from "./lock-batch.ts";
import type { ImportRow, ReadRow } from "#domain/imports/import-row.ts";
import { updateExportedBusinesses } from "./update-exported-businesses.ts";
import type { BatchOutcome, Storable } from "#domain/imports/import-progress.ts";

/** The new rows of an import so far, by sort key. */
export type Taken = Map<string, Namesake[]>;

type Course = { country: CountryCode; kinds: ReadonlySet<string>; taken: Taken; at: Date };

/** Stores one batch inside the caller's transaction. */
export async function storeBatch(tx: Db, reads: ReadRow[], course: Course): Promise<BatchOutcome> {
  const { country, kinds, at } = course;
  const outcome: BatchOutcome = { added: [], updated: [], unchanged: 0, refused: [] };
  const named = reads.flatMap(({ place, row }) => (row ? [{ place, row }] : []));
  const there = await lockBatch(
    tx,
    named.map(({ row }) => row),
  );
  const storable = named.filter((read) => hasKnownKind(read, there, outcome));
  const others = await updateExportedBusinesses(tx, storable, { country, kinds, at, outcome });
  const before = await importedBefore(tx, others);
  const fresh: Storable[] = [];
  for (const read of others) {
    const known = before.get(keyOf(read.row));
    if (!known) fresh.push(read);
    else if (await updateImported(tx, country, known, factsOf(read.row), at)) outcome.updated.push(known.id);
    else outcome.unchanged += 1;
  }
  const wanted = await withoutDuplicates(tx, fresh, course, outcome);
  const rows = wanted.map(({ row }) => ({ id: v7(), source: row.source, sourceId: row.sourceId, facts: factsOf(row) }));
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
  for (const [source, own] of sources) {
    for (const business of await findImported(
      tx,
      source,
      own.map(({ row }) => row.sourceId),
    )) {
      known.set(`${source}:${business.sourceId}`, business);
    }
  }
  return known;
}

/** A business by what gives duplicates away. `id` is null for a row of this import that is still to be stored. */
type Namesake = { id: string | null; place?: string; name: string; phone: string | null; address: string | null };

/**
 * Leaves out new rows that look like a business the directory has already, from wherever it came, or like a row taken
 * earlier in this import (in a dry run these are in no table).
 */
async function withoutDuplicates(
  tx: Db,
  reads: Storable[],
  { country, taken }: Course,
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
    const duplicate = [...(namesakes.get(name) ?? []), ...(taken.get(name) ?? [])].find(
      (other) => (phone && other.phone === phone) || (row.address && sameText(other.address, row.address)),
    );
    if (!duplicate) {
      taken.set(name, [...(taken.get(name) ?? []), { id: null, place, name, phone, address: row.address }]);
      return true;
    }
    const whom = duplicate.id ? `the business ${duplicate.id}` : duplicate.place;
    const remark = `looks like ${whom} with the same name and ${phone && duplicate.phone === phone ? "telephone number" : "address"}`;
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
