import { and, desc, eq, inArray, lt, notInArray, or } from "drizzle-orm";
import { v7, validate as isUuid } from "uuid";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { readFile } from "#domain/imports/files/read-file.ts";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { draftLifetime, maxDrafts } from "#domain/imports/limits.shared.ts";
import { emptyMapping, guessMapping, type ImportMapping } from "#domain/imports/mapping/import-mapping.ts";
import { findProfileForColumns, fitProfile } from "#domain/imports/profiles/profiles.ts";
import { importDrafts, imports } from "#domain/imports/schema.ts";
import { osmColumn, summarizeFile } from "./summarize-file.ts";

type Working = Pick<AppContext, "db" | "clock" | "storage" | "spreadsheets">;

/** An uploaded file that is waiting for its import. */
export type ImportDraft = typeof importDrafts.$inferSelect;

/**
 * Stores an uploaded file as a draft and returns its id, or the problem with the file. The mapping comes from the latest profile
 * for these columns, or else it is guessed. Admins only.
 */
export async function createImportDraft(
  app: Working,
  admin: Actor,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<{ id: string } | { problem: string }> {
  assertAdmin(admin);
  if (admin.role !== "admin") throw new DomainError("not_allowed", "admins_only");
  const { db, clock, storage } = app;
  const file = await readFile(bytes, fileName, app.spreadsheets).catch((error: unknown) => {
    if (error instanceof BrokenFile) return { problem: error.message };
    throw error;
  });
  if ("problem" in file) return file;
  try {
    const summary = await summarizeFile(file);
    const names = summary.columns.map(({ name }) => name);
    const profile = await findProfileForColumns(db, summary.signature);
    const guessed = "table" in file ? guessMapping(file.table) : osmMapping;
    const id = v7();
    await storage.put(storageKey(id), bytes, "application/octet-stream");
    await db.insert(importDrafts).values({
      ...{ id, adminId: admin.userId, fileName, createdAt: clock.now(), ...summary },
      ...{ mapping: profile ? fitProfile(profile, names) : guessed, profileId: profile?.id ?? null },
      sourceName: profile?.name ?? ("table" in file ? sourceNameOf(fileName) : "OpenStreetMap"),
    });
    await deleteSurplusDrafts(app, admin.userId);
    return { id };
  } finally {
    file.close();
  }
}

/** The tags of an OpenStreetMap file are its categories. */
const osmMapping: ImportMapping = { ...emptyMapping, columns: ["micro_categories"] };

/** Returns whether a draft is a file with OpenStreetMap places, which has no columns to map. */
export function hasOsmPlaces({ columns }: Pick<ImportDraft, "columns">): boolean {
  return columns.length === 1 && columns[0]!.name === osmColumn;
}

/** Returns the name of a file's source, such as "Licenses" for "Licenses 2026-01.csv". */
function sourceNameOf(fileName: string): string {
  const words = fileName.replace(/\.[a-z0-9]{1,8}$/i, "").replace(/[\d_\-.()\s]+/g, " ");
  return words.trim().slice(0, 60) || "File";
}

/** Returns a draft. Throws (`not_found`) "import_draft_unknown", also for an expired draft. */
export async function getImportDraft(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  id: string,
): Promise<ImportDraft> {
  assertAdmin(admin);
  const [draft] = isUuid(id) ? await db.select().from(importDrafts).where(eq(importDrafts.id, id)) : [];
  if (!draft || draft.createdAt < expiredBefore(clock.now())) throw new DomainError("not_found", "import_draft_unknown");
  return draft;
}

/** Returns a draft's bytes. Throws (`not_found`) "import_draft_unknown". */
export async function readDraftFile({ storage }: Pick<AppContext, "storage">, { id }: ImportDraft): Promise<Uint8Array> {
  const bytes = await storage.get(storageKey(id));
  if (!bytes) throw new DomainError("not_found", "import_draft_unknown");
  return bytes;
}

/** Returns the latest drafts of all admins, newest first. */
export async function listImportDrafts({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor) {
  assertAdmin(admin);
  const { id, fileName, sourceName, createdAt, rows } = importDrafts;
  const all = await db
    .select({ id, fileName, sourceName, createdAt, rows })
    .from(importDrafts)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxDrafts);
  return all.filter((draft) => draft.createdAt >= expiredBefore(clock.now()));
}

/** Deletes a draft with its file and its previews. Does nothing if it no longer exists. */
export async function deleteImportDraft(
  { db, storage }: Pick<AppContext, "db" | "storage">,
  admin: Actor,
  id: string,
): Promise<void> {
  assertAdmin(admin);
  if (isUuid(id)) await deleteDrafts({ db, storage }, [id]);
}

/** Deletes drafts that are older than a day. */
export async function deleteExpiredImportDrafts(app: Pick<AppContext, "db" | "storage" | "clock">): Promise<void> {
  const expired = lt(importDrafts.createdAt, expiredBefore(app.clock.now()));
  const rows = await app.db.select({ id: importDrafts.id }).from(importDrafts).where(expired).limit(1_000);
  await deleteDrafts(
    app,
    rows.map(({ id }) => id),
  );
}

/** Deletes an admin's expired drafts, and the oldest ones beyond the limit. */
async function deleteSurplusDrafts(app: Working, adminId: string): Promise<void> {
  const { id, createdAt } = importDrafts;
  const mine = eq(importDrafts.adminId, adminId);
  const latest = app.db.select({ id }).from(importDrafts).where(mine).orderBy(desc(createdAt), desc(id)).limit(maxDrafts);
  const kept = (await latest).map((row) => row.id);
  const surplus = or(notInArray(id, kept), lt(createdAt, expiredBefore(app.clock.now())));
  const rows = await app.db.select({ id }).from(importDrafts).where(and(mine, surplus));
  await deleteDrafts(
    app,
    rows.map((row) => row.id),
  );
}

async function deleteDrafts({ db, storage }: Pick<AppContext, "db" | "storage">, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await db.delete(imports).where(and(inArray(imports.draftId, ids), eq(imports.dryRun, true)));
  for (const id of ids) await storage.remove(storageKey(id));
  await db.delete(importDrafts).where(inArray(importDrafts.id, ids));
}

function storageKey(id: string): string {
  return `import-drafts/${id}`;
}

function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - draftLifetime);
}
