import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import { v7, validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Admin, System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { addImported, fillBlanks, updateImported } from "#domain/businesses/imported-businesses.ts";
import { businesses, type BusinessRow, type ImportedValues } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { BatchOutcome, ImportRow, ReadRow, RowReport, Storable } from "./import-row.ts";
import { importChanges } from "./schema.ts";
import { updateExportedBusinesses } from "./update-exported-businesses.ts";

/** The number of rows in a transaction. Other changes wait for the transaction. */
export const rowsPerBatch = 100;

type Changing = Pick<AppContext, "db" | "clock" | "town">;
type StoreOptions = { dryRun?: boolean; importId?: string | null; isHeld?: boolean };

/** Returns the names of all micro-categories by id. */
export async function loadMicroCategories({ db }: Pick<AppContext, "db">): Promise<Map<string, string>> {
  const { id, name } = microCategories;
  return new Map((await db.select({ id, name }).from(microCategories)).map((each) => [each.id, each.name]));
}

/**
 * Stores the rows of a file as businesses, and calls `onBatch` with what happened to the rows of each batch. New businesses are
 * basic, claimable, and approved, or pending if `isHeld`. Then, listed businesses don't change. Businesses from the same source are
 * updated, except for fields that a person changed. Each batch is one short transaction. A dry run reports the same but stores
 * nothing.
 */
export async function storeRows(
  app: Changing,
  actor: Admin | System,
  rows: readonly ReadRow[],
  options: StoreOptions,
  onBatch: (reports: RowReport[]) => Promise<void> | void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerBatch) {
    const batch = rows.slice(from, from + rowsPerBatch);
    const storable = batch.flatMap(({ place, row, mergeInto }) => (row ? [{ place, row, mergeInto }] : []));
    const outcome = storable.length ? await changeBatch(app, actor, storable, options) : null;
    await onBatch(batch.map((read) => reportOf(read, outcome, options.dryRun ?? false)));
  }
}

function changeBatch(
  app: Changing,
  actor: Admin | System,
  rows: Storable[],
  { dryRun = false, importId = null, isHeld = false }: StoreOptions,
): Promise<BatchOutcome> {
  return change(app, actor, "import", { kind: "businesses" }, async (tx, entry) => {
    const outcome = await storeBatch(tx, rows, { country: app.town.country, at: entry.at, isHeld });
    const idsOf = (kind: string) => [...outcome.stored.values()].filter(({ as }) => as === kind).map((each) => each.businessId);
    const [added, updated] = [idsOf("added"), idsOf("updated")];
    entry.after = { added, updated };
    if (dryRun || (!added.length && !updated.length)) throw new NothingStored(outcome);
    if (importId && outcome.changes.length)
      await tx.insert(importChanges).values(outcome.changes.map((each) => ({ importId, ...each })));
    if (!isHeld) entry.invalidate();
    return outcome;
  }).catch((error: unknown) => {
    if (error instanceof NothingStored) return error.outcome;
    throw error;
  });
}

function reportOf({ place, name, row, skipped, remarks }: ReadRow, outcome: BatchOutcome | null, dryRun: boolean): RowReport {
  const stored = outcome?.stored.get(place);
  const refused = outcome?.refused.get(place);
  return {
    ...{ place, name, skipped: refused?.reason ?? skipped, remarks: refused ? [...remarks, refused.remark] : remarks },
    ...{ stored: stored?.as ?? null, businessId: stored && !(dryRun && stored.as === "added") ? stored.businessId : null },
    ...{ microCategoryIds: row?.microCategoryIds ?? [], address: row?.address ?? null, phone: row?.phone ?? null },
  };
}

/** Thrown to roll the transaction back for a dry run or a batch without changes. */
class NothingStored extends Error {
  readonly outcome: BatchOutcome;

  constructor(outcome: BatchOutcome) {
    super("nothing stored");
    this.outcome = outcome;
  }
}

/** A new business's version, as in the schema. */
const firstVersion = 1;

type BatchContext = { country: CountryCode; at: Date; isHeld: boolean };

/** Stores one batch in the caller's transaction. */
async function storeBatch(tx: Db, rows: Storable[], { country, at, isHeld }: BatchContext): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { stored: new Map(), refused: new Map(), changes: [] };
  const known = await lockBusinesses(tx, rows);
  const existing = await lockMicroCategories(tx, rows);
  const storable = rows.filter((read) => hasKnownCategories(read, existing, outcome));
  const others = await updateExportedBusinesses(tx, storable, { country, at, outcome, isHeld });
  const added: (Storable & { id: string })[] = [];
  for (const read of others) {
    const { place, row, mergeInto } = read;
    const business = known.get(mergeInto ?? `${row.source}:${row.sourceId}`);
    if (!business && mergeInto)
      outcome.refused.set(place, { reason: "removed", remark: `This business was just deleted: ${mergeInto}` });
    else if (!business) added.push({ ...read, id: v7() });
    else {
      const write = mergeInto ? fillBlanks : updateImported;
      const written = isHeld ? null : await write(tx, country, business, factsOf(row), at);
      const { id: businessId, version } = business;
      outcome.stored.set(place, { as: written?.isChanged ? "updated" : "unchanged", businessId });
      if (written)
        outcome.changes.push({ businessId, replaced: written.replaced, version: version + (written.isChanged ? 1 : 0) });
    }
  }
  const values = added.map(({ id, row }) => ({ id, source: row.source, sourceId: row.sourceId, facts: factsOf(row) }));
  await addImported(tx, country, values, at, isHeld);
  for (const { place, id } of added) outcome.stored.set(place, { as: "added", businessId: id });
  outcome.changes.push(...added.map(({ id }) => ({ businessId: id, replaced: null, version: firstVersion })));
  return outcome;
}

/**
 * Locks the businesses in a batch, before its micro-categories, as category deletions do, to prevent deadlocks. Returns those
 * that an earlier import of the same source stored, by source and id, and those to merge into, by their ids.
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
  const ids = rows.flatMap(({ row, mergeInto }) => mergeInto ?? (row.ours && isUuid(row.sourceId) ? row.sourceId : []));
  const found = await tx
    .select()
    .from(businesses)
    .where(or(...known, ids.length ? inArray(id, ids) : undefined))
    .orderBy(asc(id))
    .for("update");
  return new Map(found.flatMap((each) => [[`${each.source}:${each.sourceId}`, each] as const, [each.id, each] as const]));
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

function factsOf({ source: _, sourceId: __, ours: ___, ...facts }: ImportRow): ImportedValues {
  return facts;
}
