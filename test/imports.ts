import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { createImportDraft } from "#domain/imports/import-drafts.ts";
import { readFile } from "#domain/imports/files/read-file.ts";
import { type ImportChoices, noChoices, type Reading, type ReadRow } from "#domain/imports/import-row.ts";
import { guessMapping } from "#domain/imports/mapping/guess-columns.ts";
import { readRows } from "#domain/imports/read-listings.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import { xlsxWorker } from "#server/startup/open-app-context.ts";
import { getImport, type ListedImport, startImport } from "#domain/imports/run-import.ts";

/** Returns text as an uploaded file. */
export function aFile(text: string, fileName = "town.csv") {
  return { fileName, bytes: new TextEncoder().encode(text) };
}

/** Imports text with the guessed mapping. */
export async function importText(app: AppContext, admin: Actor, text: string, { dryRun = false } = {}): Promise<ListedImport> {
  return importDraft(app, admin, await anImportDraft(app, admin, text), { dryRun });
}

/** Stores text as a draft and returns its id. */
export function anImportDraft(app: AppContext, admin: Actor, text: string, fileName?: string): Promise<string> {
  return createImportDraft(app, admin, aFile(text, fileName));
}

/** Imports or previews a whole draft. */
export async function importDraft(
  app: AppContext,
  admin: Actor,
  draftId: string,
  { dryRun = false, choices = noChoices }: { dryRun?: boolean; choices?: ImportChoices } = {},
): Promise<ListedImport> {
  const { id, done } = await startImport(app, admin, draftId, { dryRun, choices });
  await done;
  return getImport(app, admin, id);
}

type Given = Partial<Omit<Reading, "town"> & Reading["town"]>;

/** Returns the context for reading a file. The changes are to the context or its town. */
export function aReading({ microCategories = new Map(), now = new Date("2026-01-14T18:00:00Z"), ...town }: Given = {}): Reading {
  const minot = { name: "Minot", stateCode: "ND", postalCode: "58701", areaCode: "", country: "US" as const };
  return { microCategories, now, town: { ...minot, kinds: [], synonyms: [], ...town } };
}

export const spreadsheets = openSpreadsheets(xlsxWorker);

/** Reads a file with the guessed mapping. */
export async function readListings(content: Uint8Array | string, reading: Reading): Promise<ReadRow[]> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = await readFile(bytes, spreadsheets);
  return readRows(file, reading, guessMapping(file));
}
