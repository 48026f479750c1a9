import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { v7, validate as isUuid } from "uuid";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { businesses, type BusinessRow, type ImportedValues } from "#domain/businesses/schema.ts";
import { addImported, updateImported } from "#domain/businesses/imported-businesses.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import type { BatchOutcome, Storable } from "./import-progress.ts";
import type { ImportRow } from "./import-row.ts";
import { updateExportedBusinesses } from "./update-exported-businesses.ts";

/** A new business's version, as in the schema. */
const firstVersion = 1;

/** Stores one batch in the caller's transaction. */
export async function storeBatch(tx: Db, rows: Storable[], country: CountryCode, at: Date): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { stored: new Map(), refused: new Map(), changes: [] };
  const known = await lockBusinesses(tx, rows);
  const existing = await lockMicroCategories(tx, rows);
  const storable = rows.filter((read) => hasKnownCategories(read, existing, outcome));
  const others = await updateExportedBusinesses(tx, storable, { country, at, outcome });
  const added: Storable[] = [];
  for (const { place, row } of others) {
    const business = known.get(`${row.source}:${row.sourceId}`);
    if (!business) {
      added.push({ place, row });
      continue;
    }
    const written = await updateImported(tx, country, business, factsOf(row), at);
    const { id: businessId, version } = business;
    outcome.stored.set(place, { as: written?.isChanged ? "updated" : "unchanged", businessId });
    if (written) outcome.changes.push({ businessId, replaced: written.replaced, version: version + (written.isChanged ? 1 : 0) });
  }
  const accepted = (await withoutDuplicates(tx, added, country, outcome)).map((read) => ({ ...read, id: v7() }));
  const values = accepted.map(({ id, row }) => ({ id, source: row.source, sourceId: row.sourceId, facts: factsOf(row) }));
  await addImported(tx, country, values, at);
  for (const { place, id } of accepted) outcome.stored.set(place, { as: "added", businessId: id });
  outcome.changes.push(...accepted.map(({ id }) => ({ businessId: id, replaced: null, version: firstVersion })));
  return outcome;
}

/**
 * Locks the businesses in a batch, before its micro-categories, as category deletions do, to prevent deadlocks. Returns those
 * that an earlier import of the same source stored, by source and id.
 */
async function lockBusinesses(tx: Db, rows: Storable[]): Promise<Map<string, BusinessRow>> {
  const { id, source, sourceId } = businesses;
  const known = [...Map.groupBy(rows, ({ row }) => row.source)].map(([name, group]) =>
    and(
      eq(source, name),
      inArray(
        sourceId,
        group.map(({ row }) => row.sourceId),
      ),
    ),
  );
  const ours = rows.flatMap(({ row }) => (row.ours && isUuid(row.sourceId) ? [row.sourceId] : []));
  const found = await tx
    .select()
    .from(businesses)
    .where(or(...known, ours.length ? inArray(id, ours) : undefined))
    .orderBy(asc(id))
    .for("update");
  return new Map(found.map((each) => [`${each.source}:${each.sourceId}`, each]));
}

/** Locks and returns the micro-categories that still exist. One may have been deleted since the import started. */
async function lockMicroCategories(tx: Db, rows: Storable[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ row }) => row.microCategoryIds))];
  if (!ids.length) return new Set();
  const { id } = microCategories;
  const existing = await tx.select({ id }).from(microCategories).where(inArray(id, ids)).orderBy(asc(id)).for("key share");
  return new Set(existing.map((each) => each.id));
}

function hasKnownCategories({ place, row }: Storable, existing: ReadonlySet<string>, { refused }: BatchOutcome): boolean {
  const unknown = row.microCategoryIds.filter((id) => !existing.has(id));
  if (unknown.length) refused.set(place, { reason: "unknown_kind", remark: `No such category: ${unknown.join(", ")}` });
  return !unknown.length;
}

/** Rejects new rows that look like a stored business from any source. */
async function withoutDuplicates(tx: Db, rows: Storable[], country: CountryCode, { refused }: BatchOutcome): Promise<Storable[]> {
  if (!rows.length) return [];
  const { id, phoneE164: phone, address } = businesses;
  const keys = rows.map(({ row }) => sortKey(row.name));
  const stored = await tx
    .select({ id, name: sql<string>`${businesses.sortKey}`, phone, address })
    .from(businesses)
    .where(inArray(businesses.sortKey, keys));
  const namesakes = Map.groupBy(stored, ({ name }) => name);
  return rows.filter(({ place, row }, index) => {
    const number = callableNumber(row.phone, country);
    const same = namesakes
      .get(keys[index]!)
      ?.find((other) => (number && other.phone === number) || (row.address && sameText(other.address, row.address)));
    const by = number && same?.phone === number ? "phone number" : "address";
    if (same) refused.set(place, { reason: "duplicate", remark: `Same name and ${by} as a listed business: ${same.id}` });
    return !same;
  });
}

function sameText(a: string | null, b: string): boolean {
  return a !== null && sortKey(a) === sortKey(b);
}

function factsOf({ source: _, sourceId: __, ours: ___, ...facts }: ImportRow): ImportedValues {
  return facts;
}
