import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { createImportDraft } from "#domain/imports/import-drafts.ts";
import { type ImportChoices, noChoices, type Reading } from "#domain/imports/import-row.ts";
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

/** Returns the context for reading a file. */
export function aReading(changes: Partial<Reading> = {}): Reading {
  const town = { name: "Minot", stateCode: "ND", postalCode: "58701" };
  const now = new Date("2026-01-14T18:00:00Z");
  return { microCategories: new Map(), kinds: [], synonyms: [], country: "US", town, now, ...changes };
}
