import { and, eq } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { startImport } from "#domain/imports/import-uploaded-file.ts";
import { saveProfile } from "#domain/imports/profiles/profiles.ts";
import { imports } from "#domain/imports/schema.ts";
import { deleteImportDraft, getImportDraft, readDraftFile } from "./import-drafts.ts";

type Working = Pick<AppContext, "db" | "clock" | "town" | "spreadsheets" | "storage">;

/**
 * Starts a preview (`dryRun`) or the import of a draft in the background. A preview replaces the draft's earlier preview. An
 * import stores the mapping as the profile of its source, and deletes the draft after it succeeds. Throws the errors of
 * `startImport` and `getImportDraft`.
 */
export async function startDraftImport(
  app: Working,
  admin: Actor,
  draftId: string,
  { dryRun }: { dryRun: boolean },
): Promise<{ id: string; done: Promise<void> }> {
  assertAdmin(admin);
  const draft = await getImportDraft(app, admin, draftId);
  const { fileName, mapping, sourceName, signature } = draft;
  const bytes = await readDraftFile(app, draft);
  if (dryRun) await app.db.delete(imports).where(and(eq(imports.draftId, draftId), eq(imports.dryRun, true)));
  const { id, done } = await startImport(app, admin, { fileName, bytes, dryRun, mapping, draftId, sourceName });
  if (dryRun) return { id, done };
  const columns = draft.columns.map(({ name }) => name);
  await saveProfile(app.db, { name: sourceName, columns, mapping, signature }, app.clock.now());
  return { id, done: done.then(() => deleteWhenDone(app, admin, id, draftId)) };
}

async function deleteWhenDone(app: Working, admin: Actor, importId: string, draftId: string): Promise<void> {
  const [row] = await app.db.select().from(imports).where(eq(imports.id, importId));
  if (row?.finishedAt && !row.failed && row.problem === null) await deleteImportDraft(app, admin, draftId);
}
