import { and, asc, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { processInBatches } from "#db/process-in-batches.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { matching, type BusinessFilter } from "./list-businesses-for-admin.ts";

/** Which businesses a bulk change is about: ticked one by one, or all that a filter shows. */
export type Selection = { ids: string[] } | { filter: BusinessFilter };

/** What a bulk change will do: how many it changes, how many stay as they are, and the first of those it changes. */
export type Preview<Row> = { total: number; changing: number; unchanged: number; rows: Row[] };

/** What became of one business: `gone` was deleted meanwhile; any other word is the code of a refusal. */
export type BulkOutcome = { id: string; outcome: "changed" | "unchanged" | "gone" | (string & {}) };

export const maxSelected = 1000;
/** So many rows of a preview are shown. */
export const previewed = 100;

/** The condition a selection stands for. Refuses (`conflict`) "too_many_chosen". */
export function selected(selection: Selection) {
  if ("filter" in selection) return matching(selection.filter);
  if (selection.ids.length > maxSelected) throw new DomainError("conflict", "too_many_chosen");
  return inArray(
    businesses.id,
    selection.ids.filter((id) => isUuid(id)),
  );
}

/**
 * Does a change to a hundred businesses at a time, each hundred together or not at all, and lets others in between. `work` says which
 * it changed and which it left alone; what it mentions in neither is gone.
 */
export async function inHundreds(
  db: Db,
  selection: Selection,
  work: (ids: string[]) => Promise<{ changed: string[]; unchanged: string[] }>,
): Promise<BulkOutcome[]> {
  const which = selected(selection);
  const found = "ids" in selection ? [...new Set(selection.ids)] : await idsOf(db, which);
  const outcomes: BulkOutcome[] = [];
  await processInBatches(found, async (batch) => {
    outcomes.push(...(await outcomesOf(batch, work)));
  });
  return outcomes;
}

async function outcomesOf(batch: string[], work: Parameters<typeof inHundreds>[2]): Promise<BulkOutcome[]> {
  try {
    const { changed, unchanged } = await work(batch.filter((id) => isUuid(id)));
    const outcomeOf = (id: string) => (changed.includes(id) ? "changed" : unchanged.includes(id) ? "unchanged" : "gone");
    return batch.map((id) => ({ id, outcome: outcomeOf(id) }));
  } catch (error) {
    // What earlier batches did stands: the outcome says of which ones.
    if (!(error instanceof DomainError)) throw error;
    return batch.map((id) => ({ id, outcome: error.code }));
  }
}

async function idsOf(db: Db, which: ReturnType<typeof selected>): Promise<string[]> {
  const rows = await db.select({ id: businesses.id }).from(businesses).where(and(which)).orderBy(asc(businesses.id));
  return rows.map(({ id }) => id);
}
