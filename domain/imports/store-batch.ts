import { inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import {
  addImported,
  findImported,
  updateImported,
  type ImportedBusiness,
  type ImportedFacts,
} from "#domain/businesses/imported.ts";
import { callableNumber } from "#domain/businesses/phone.ts";
import { sortKey } from "#domain/sort-key.ts";
import type { ImportRow, ReadRow } from "./rows.ts";
import type { StoreSkip } from "./tally.ts";

type Refused = { place: string; name: string; reason: StoreSkip; remark: string };

/** Ids of what one batch added and changed, how many rows brought nothing new, and those that were not taken. */
export type BatchOutcome = { added: string[]; updated: string[]; unchanged: number; refused: Refused[] };

type Storable = { place: string; row: ImportRow };

/** Stores one batch inside the caller's transaction. */
export async function storeBatch(tx: Db, reads: ReadRow[], kinds: ReadonlySet<string>, at: Date): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { added: [], updated: [], unchanged: 0, refused: [] };
  const storable = reads
    .flatMap(({ place, row }) => (row ? [{ place, row }] : []))
    .filter((read) => hasKnownKind(read, kinds, outcome));
  const before = await importedBefore(tx, storable);
  const fresh: Storable[] = [];
  for (const read of storable) {
    const known = before.get(keyOf(read.row));
    if (!known) fresh.push(read);
    else if (await updateImported(tx, known, factsOf(read.row), at)) outcome.updated.push(known.id);
    else outcome.unchanged += 1;
  }
  const wanted = await withoutTwins(tx, fresh, outcome);
  const rows = wanted.map(({ row }) => ({ id: v7(), source: row.source, sourceId: row.sourceId, facts: factsOf(row) }));
  await addImported(tx, rows, at);
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

/** Leaves out new rows that look like a business the directory has already, from wherever it came. */
async function withoutTwins(tx: Db, reads: Storable[], outcome: BatchOutcome): Promise<Storable[]> {
  if (!reads.length) return [];
  const namesakes = await tx
    .select({
      id: businesses.id,
      name: sql<string>`${businesses.sortKey}`,
      phone: businesses.phoneE164,
      address: businesses.address,
    })
    .from(businesses)
    .where(
      inArray(
        businesses.sortKey,
        reads.map(({ row }) => sortKey(row.name)),
      ),
    );
  return reads.filter(({ place, row }) => {
    const phone = callableNumber(row.phone);
    const twin = namesakes.find(
      ({ name, ...other }) =>
        name === sortKey(row.name) && ((phone && other.phone === phone) || (row.address && sameText(other.address, row.address))),
    );
    if (!twin) return true;
    const remark = `looks like the business ${twin.id} with the same name and ${phone && twin.phone === phone ? "telephone number" : "address"}`;
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

function factsOf({ source: _, sourceId: __, ...facts }: ImportRow): ImportedFacts {
  return facts;
}
