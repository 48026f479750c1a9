import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { startDraftImport } from "#domain/imports/drafts/import-draft.ts";
import { createImportDraft } from "#domain/imports/drafts/import-drafts.ts";
import { type BrowserImport, getImport, startImport } from "#domain/imports/import-uploaded-file.ts";

type DraftContext = Pick<AppContext, "db" | "clock" | "storage" | "spreadsheets">;

/** Returns text as an uploaded file. */
export function aFile(text: string, fileName = "town.csv") {
  return { fileName, bytes: new TextEncoder().encode(text) };
}

/** Imports text without a mapping. Returns the import's id. */
export async function importText(app: AppContext, admin: Actor, text: string, { dryRun = false } = {}): Promise<string> {
  const { id, done } = await startImport(app, admin, { ...aFile(text), dryRun });
  await done;
  return id;
}

/** Stores text as a draft and returns its id. Throws an error that names the problem with the file. */
export async function anImportDraft(app: DraftContext, admin: Actor, text: string, fileName?: string): Promise<string> {
  const draft = await createImportDraft(app, admin, aFile(text, fileName));
  if ("problem" in draft) throw new Error(draft.problem);
  return draft.id;
}

/** Imports or previews a whole draft. */
export async function importDraft(
  app: AppContext,
  admin: Actor,
  draftId: string,
  { dryRun = false } = {},
): Promise<BrowserImport> {
  const { id, done } = await startDraftImport(app, admin, draftId, { dryRun });
  await done;
  return getImport(app, admin, id);
}
