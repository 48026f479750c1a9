import { change } from "#db/transaction.ts";
import type { Admin, System } from "#domain/accounts/actor.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { storeBatch } from "./store-batch.ts";
import type { BatchOutcome, RowReport, Storable } from "./import-progress.ts";
import type { ReadRow } from "./import-row.ts";
import { importChanges } from "./schema.ts";

/** The number of rows in a transaction. Other changes wait for the transaction. */
export const rowsPerBatch = 100;

type Changing = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the names of all micro-categories by id. */
export async function loadMicroCategories({ db }: Pick<AppContext, "db">): Promise<Map<string, string>> {
  const { id, name } = microCategories;
  return new Map((await db.select({ id, name }).from(microCategories)).map((each) => [each.id, each.name]));
}

/**
 * Stores the rows of a file as businesses, and calls `onBatch` with what happened to the rows of each batch. New businesses are
 * approved, basic, and claimable. Businesses from the same source are updated, except for fields that a person changed. Each
 * batch is one short transaction. A dry run reports the same but stores nothing.
 */
export async function importRows(
  app: Changing,
  actor: Admin | System,
  rows: readonly ReadRow[],
  { dryRun = false, importId = null }: { dryRun?: boolean; importId?: string | null },
  onBatch: (reports: RowReport[]) => Promise<void> | void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerBatch) {
    const batch = rows.slice(from, from + rowsPerBatch);
    const storable = batch.flatMap(({ place, row }) => (row ? [{ place, row }] : []));
    const outcome = storable.length ? await storeOne(app, actor, storable, { dryRun, importId }) : null;
    await onBatch(batch.map((read) => reportOf(read, outcome, dryRun)));
  }
}

function storeOne(
  app: Changing,
  actor: Admin | System,
  rows: Storable[],
  { dryRun, importId }: { dryRun: boolean; importId: string | null },
): Promise<BatchOutcome> {
  return change(app, actor, "import", { kind: "businesses" }, async (tx, entry) => {
    const outcome = await storeBatch(tx, rows, app.town.country, entry.at);
    const idsOf = (kind: string) => [...outcome.stored.values()].filter(({ as }) => as === kind).map((each) => each.businessId);
    const [added, updated] = [idsOf("added"), idsOf("updated")];
    entry.after = { added, updated };
    if (dryRun || (!added.length && !updated.length)) throw new NothingStored(outcome);
    if (importId && outcome.changes.length)
      await tx.insert(importChanges).values(outcome.changes.map((each) => ({ importId, ...each })));
    entry.invalidate(updated.length ? undefined : "addition");
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
