import { and, asc, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { processInBatches } from "#db/process-in-batches.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { filterCondition, type BusinessFilter } from "./business-filter.ts";

/** The businesses in a bulk change: selected one by one, or all that match a filter. */
export type Selection = { ids: string[] } | { filter: BusinessFilter };

/** The effect of a bulk change: counts, and the first rows that it changes. */
export type Preview<Row> = { total: number; changing: number; unchanged: number; rows: Row[] };

/**
 * The result for one business. "gone" means that it does not exist, for example because it was deleted in the meantime. A text
 * other than the first three is the code of a `DomainError`.
 */
export type BulkOutcome = { id: string; outcome: "changed" | "unchanged" | "gone" | (string & {}) };

const maxSelected = 1000;
/** The maximum number of rows in a preview. */
export const previewSize = 100;

/** Returns the SQL condition for a selection. Throws (`conflict`) "too_many_chosen". */
export function selectionCondition(selection: Selection) {
  if ("filter" in selection) return filterCondition(selection.filter);
  if (selection.ids.length > maxSelected) throw new DomainError("conflict", "too_many_chosen");
  return inArray(
    businesses.id,
    selection.ids.filter((id) => isUuid(id)),
  );
}

/**
 * Runs `work` on batches of 100 ids, so that other writers don't have to wait for the whole change. If an id is in neither list
 * that `work` returns, its result is "gone".
 */
export async function changeInBatches(
  db: Db,
  selection: Selection,
  work: (ids: string[]) => Promise<{ changed: string[]; unchanged: string[] }>,
): Promise<BulkOutcome[]> {
  const condition = selectionCondition(selection);
  const ids = "ids" in selection ? [...new Set(selection.ids)] : await idsOf(db, condition);
  const outcomes: BulkOutcome[] = [];
  await processInBatches(ids, async (batch) => {
    outcomes.push(...(await outcomesOf(batch, work)));
  });
  return outcomes;
}

async function outcomesOf(batch: string[], work: Parameters<typeof changeInBatches>[2]): Promise<BulkOutcome[]> {
  try {
    const { changed, unchanged } = await work(batch.filter((id) => isUuid(id)));
    const outcomeOf = (id: string) => (changed.includes(id) ? "changed" : unchanged.includes(id) ? "unchanged" : "gone");
    return batch.map((id) => ({ id, outcome: outcomeOf(id) }));
  } catch (error) {
    // Earlier batches stay committed, so this batch gets the error as its outcome.
    if (!(error instanceof DomainError)) throw error;
    return batch.map((id) => ({ id, outcome: error.code }));
  }
}

async function idsOf(db: Db, condition: ReturnType<typeof selectionCondition>): Promise<string[]> {
  const rows = await db.select({ id: businesses.id }).from(businesses).where(and(condition)).orderBy(asc(businesses.id));
  return rows.map(({ id }) => id);
}
