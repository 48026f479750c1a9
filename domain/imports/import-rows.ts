import { change } from "#db/transaction.ts";
import type { Admin, System } from "#domain/accounts/actor.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { saveImportChanges } from "./store/save-import-changes.ts";
import { openSeenRows, type SeenRows } from "./store/seen-rows.ts";
import { storeBatch } from "./store/store-batch.ts";
import { type BatchOutcome, countSkip, emptyTally, type ImportMessage, type RowReport, type Tally } from "./import-progress.ts";
import type { ReadRow } from "./import-row.ts";

/** The number of rows in a transaction. Other changes wait for the transaction. */
export const rowsPerBatch = 100;

type Changing = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the names of all micro-categories by id. */
export async function loadMicroCategories({ db }: Pick<AppContext, "db">): Promise<Map<string, string>> {
  const { id, name } = microCategories;
  return new Map((await db.select({ id, name }).from(microCategories)).map((each) => [each.id, each.name]));
}

/**
 * Stores the rows of a file as businesses. New businesses are approved, basic, and claimable. Businesses from the same source are
 * updated, except for fields that a person changed. Each batch is one short transaction. A dry run reports the same but stores
 * nothing.
 */
export async function* importRows(
  app: Changing,
  actor: Admin | System,
  rows: AsyncIterable<ReadRow>,
  { dryRun = false, importId = null }: { dryRun?: boolean; importId?: string | null } = {},
): AsyncGenerator<ImportMessage> {
  const run: ImportRun = {
    tally: emptyTally(),
    kinds: new Set((await loadMicroCategories(app)).keys()),
    newRows: openSeenRows(),
    dryRun,
    importId,
  };
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsPerBatch) continue;
    yield* messages(await processBatch(app, actor, batch, run), run.tally);
    batch = [];
  }
  yield* messages(await processBatch(app, actor, batch, run), run.tally);
}

function* messages(rows: RowReport[], tally: Tally): Generator<ImportMessage> {
  if (rows.length) yield { rows };
  yield { progress: { ...tally, skipped: { ...tally.skipped } } };
}

type ImportRun = {
  tally: Tally;
  kinds: ReadonlySet<string>;
  newRows: SeenRows;
  dryRun: boolean;
  importId: string | null;
};

async function processBatch(app: Changing, actor: Admin | System, batch: ReadRow[], run: ImportRun): Promise<RowReport[]> {
  const { tally, kinds, newRows, dryRun, importId } = run;
  tally.read += batch.filter(({ row, skipped }) => row || skipped).length;
  for (const { skipped } of batch) if (skipped) countSkip(tally, skipped);
  const storable = batch.filter((read) => read.row);
  if (!storable.length) return batch.map((read) => reportOf(read));

  const store = () =>
    change(app, actor, "import", { kind: "businesses" }, async (tx, entry) => {
      const outcome = await storeBatch(tx, storable, { country: app.town.country, kinds, newRows, at: entry.at });
      entry.after = { added: outcome.added, updated: outcome.updated };
      const isUnchanged = !outcome.added.length && !outcome.updated.length;
      if (dryRun || isUnchanged) throw new NothingStored(outcome);
      if (importId) await saveImportChanges(tx, importId, outcome.changes);
      entry.invalidate(outcome.updated.length ? undefined : "addition");
      return outcome;
    });
  const outcome = await store().catch((error: unknown) => {
    if (error instanceof NothingStored) return error.outcome;
    throw error;
  });
  tally.added += outcome.added.length;
  tally.updated += outcome.updated.length;
  tally.unchanged += outcome.unchanged;
  for (const { reason } of outcome.refused) countSkip(tally, reason);
  return batch.map((read) => reportOf(read, outcome, dryRun));
}

function reportOf({ place, name, row, skipped, remarks }: ReadRow, outcome?: BatchOutcome, dryRun = false): RowReport {
  const stored = outcome?.stored.get(place);
  const refused = row && outcome?.refused.find((each) => each.place === place);
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
