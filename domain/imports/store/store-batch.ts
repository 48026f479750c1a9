import { inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { businesses, type BusinessRow, type ImportedValues } from "#domain/businesses/schema.ts";
import { addImported, lockImported, updateImported } from "#domain/businesses/imported-businesses.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { idsInSource, lockBatch } from "./lock-batch.ts";
import type { SeenRows } from "./seen-rows.ts";
import type { ImportRow, ReadRow } from "#domain/imports/import-row.ts";
import { updateExportedBusinesses } from "./update-exported-businesses.ts";
import type { BatchOutcome, Storable } from "#domain/imports/import-progress.ts";

type BatchContext = { country: CountryCode; kinds: ReadonlySet<string>; newRows: SeenRows; at: Date };

/** A new business's version, as in the schema. */
const firstVersion = 1;

/** Stores one batch in the caller's transaction. */
export async function storeBatch(tx: Db, reads: ReadRow[], context: BatchContext): Promise<BatchOutcome> {
  const { country, kinds, at } = context;
  const outcome: BatchOutcome = { added: [], updated: [], unchanged: 0, refused: [], stored: new Map(), changes: [] };
  const valid = reads.flatMap(({ place, row }) => (row ? [{ place, row }] : []));
  const existing = await lockBatch(
    tx,
    valid.map(({ row }) => row),
  );
  const storable = valid.filter((read) => hasKnownKind(read, existing, outcome));
  const others = await updateExportedBusinesses(tx, storable, { country, kinds, at, outcome });
  const before = await importedBefore(tx, others);
  const newReads: Storable[] = [];
  for (const read of others) {
    const known = before.get(`${read.row.source}:${read.row.sourceId}`) ?? withPlainId(before, read.row);
    if (!known) {
      newReads.push(read);
      continue;
    }
    const written = await updateImported(tx, country, known, factsOf(read.row), at);
    if (written?.isChanged) outcome.updated.push(known.id);
    else outcome.unchanged += 1;
    outcome.stored.set(read.place, { as: written?.isChanged ? "updated" : "unchanged", businessId: known.id });
    if (written)
      outcome.changes.push({
        ...{ businessId: known.id, replaced: written.replaced },
        version: known.version + (written.isChanged ? 1 : 0),
      });
  }
  const accepted = await withoutDuplicates(tx, newReads, context, outcome);
  const rows = accepted.map(({ row }) => ({ id: v7(), source: row.source, sourceId: row.sourceId, facts: factsOf(row) }));
  await addImported(tx, country, rows, at);
  outcome.added = rows.map(({ id }) => id);
  for (const [index, { place }] of accepted.entries()) outcome.stored.set(place, { as: "added", businessId: rows[index]!.id });
  outcome.changes.push(...outcome.added.map((businessId) => ({ businessId, replaced: null, version: firstVersion })));
  return outcome;
}

function hasKnownKind({ place, row }: Storable, kinds: ReadonlySet<string>, outcome: BatchOutcome): boolean {
  const unknown = row.microCategoryIds.filter((id) => !kinds.has(id));
  if (!unknown.length) return true;
  const remark = `The directory has no micro-category ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(unknown)}.`;
  outcome.refused.push({ place, name: row.name, reason: "unknown_kind", remark });
  return false;
}

async function importedBefore(tx: Db, reads: Storable[]): Promise<Map<string, BusinessRow>> {
  const sources = Map.groupBy(reads, ({ row }) => row.source);
  const known = new Map<string, BusinessRow>();
  for (const [source, group] of sources) {
    for (const business of await lockImported(
      tx,
      source,
      group.flatMap(({ row }) => idsInSource(row)),
    )) {
      known.set(`${source}:${business.sourceId}`, business);
    }
  }
  return known;
}

/** A stored business with the values that identify duplicates. */
type Namesake = { id: string; name: string; phone: string | null; address: string | null };

/** Rejects new rows that look like a stored business from any source, or like an earlier row in this import. */
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
    const duplicate = (namesakes.get(name) ?? []).find(
      (other) => (phone && other.phone === phone) || (row.address && sameText(other.address, row.address)),
    );
    const earlier = duplicate ? null : newRows.find(row, country);
    if (!duplicate && !earlier) {
      newRows.add(row, place, country);
      return true;
    }
    const by = earlier?.by ?? (phone && duplicate?.phone === phone ? "phone number" : "address");
    outcome.refused.push({
      place,
      name: row.name,
      reason: "duplicate",
      remark: duplicate
        ? `A business with the same name and ${by} is already listed (ID ${duplicate.id}).`
        : `This looks like ${earlier?.place}, which has the same name and ${by}.`,
    });
    return false;
  });
}

function sameText(a: string | null, b: string): boolean {
  return a !== null && sortKey(a) === sortKey(b);
}

/**
 * Returns the business that an import without a mapping stored for this row. The id alone could come from another source, so the
 * name must be the same.
 */
function withPlainId(before: Map<string, BusinessRow>, { source, plainId, name }: ImportRow): BusinessRow | undefined {
  const known = plainId === undefined ? undefined : before.get(`${source}:${plainId}`);
  return known && sortKey(known.name) === sortKey(name) ? known : undefined;
}

function factsOf({ source: _, sourceId: __, plainId: ___, ours: ____, ...facts }: ImportRow): ImportedValues {
  return facts;
}
