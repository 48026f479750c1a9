import type { Actor, Admin, System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { createImportDraft, startDraftImport } from "#domain/imports/import-drafts.ts";
import {
  countRow,
  emptyTally,
  type ImportChoices,
  noChoices,
  type Reading,
  type ReadRow,
  type RowReport,
} from "#domain/imports/import-row.ts";
import { storeRows as store } from "#domain/imports/store-rows.ts";
import { getImport, type ListedImport } from "#domain/imports/run-import.ts";

/** Returns text as an uploaded file. */
export function aFile(text: string, fileName = "town.csv") {
  return { fileName, bytes: new TextEncoder().encode(text) };
}

/** Imports text with the guessed mapping. Returns the import's id. */
export async function importText(app: AppContext, admin: Actor, text: string, { dryRun = false } = {}): Promise<string> {
  return (await importDraft(app, admin, await anImportDraft(app, admin, text), { dryRun })).id;
}

/** Stores text as a draft and returns its id. Throws an error that names the problem with the file. */
export async function anImportDraft(app: AppContext, admin: Actor, text: string, fileName?: string): Promise<string> {
  const draft = await createImportDraft(app, admin, aFile(text, fileName));
  if ("problem" in draft) throw new Error(draft.problem);
  return draft.id;
}

/** Imports or previews a whole draft. */
export async function importDraft(
  app: AppContext,
  admin: Actor,
  draftId: string,
  { dryRun = false, choices = noChoices }: { dryRun?: boolean; choices?: ImportChoices } = {},
): Promise<ListedImport> {
  const { id, done } = await startDraftImport(app, admin, draftId, { dryRun, choices });
  await done;
  return getImport(app, admin, id);
}

/** Returns the context for reading a file. */
export function aReading(changes: Partial<Reading> = {}): Reading {
  const town = { name: "Minot", stateCode: "ND", postalCode: "58701" };
  const now = new Date("2026-01-14T18:00:00Z");
  return { microCategories: new Map(), kinds: [], synonyms: [], country: "US", town, now, ...changes };
}

/** Stores rows. Returns the tally and what happened to each row. */
export async function storeRows(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Admin | System,
  rows: ReadRow[],
  { dryRun = false, onBatch = async () => {} }: { dryRun?: boolean; onBatch?: () => Promise<void> } = {},
) {
  const [reports, tally]: [RowReport[], ReturnType<typeof emptyTally>] = [[], emptyTally()];
  await store(app, actor, rows, { dryRun }, async (batch) => {
    reports.push(...batch);
    for (const each of batch) countRow(tally, each);
    await onBatch();
  });
  return { tally, rows: reports };
}
