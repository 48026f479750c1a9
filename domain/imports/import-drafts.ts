import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { v7, validate as isUuid } from "uuid";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { readFile } from "./files/read-file.ts";
import type { ListingsFile } from "./files/table.ts";
import type { Reading } from "./import-row.ts";
import { nameKey } from "./mapping/column-names.ts";
import { guessMapping, type ImportMapping } from "./mapping/guess-columns.ts";
import { importDrafts, imports } from "./schema.ts";

/** How long a draft can be used, in milliseconds. */
const draftLifetime = 86_400_000;

/** What reading a draft needs. */
export type DraftContext = Pick<AppContext, "db" | "clock" | "town" | "storage" | "spreadsheets">;

/** A file that is waiting for its import. */
export type ImportDraft = typeof importDrafts.$inferSelect;

/**
 * Stores a file as a draft and returns its id. The mapping is the one that its source had last time, or else it is guessed. Throws
 * BrokenFile. Admins only.
 */
export async function createImportDraft(
  app: DraftContext,
  admin: Actor,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<string> {
  assertAdmin(admin);
  const { db, clock, storage } = app;
  const file = await readFile(bytes, app.spreadsheets);
  const signature = signatureOf(file);
  const name = file.isOsm ? "OpenStreetMap" : sourceNameOf(fileName);
  const source = await findSource(db, signature, name);
  const headerRow = source?.mapping.headerRow ?? null;
  const { columns, rows, format } = headerRow === null ? file : await readFile(bytes, app.spreadsheets, headerRow);
  const mapping = source ? fitMapping(source, columns) : guessMapping(file);
  const sourceName = source?.sourceName ?? name;
  const id = v7();
  await storage.put(storageKey(id), bytes, "application/octet-stream");
  await db.insert(importDrafts).values({
    ...{ id, fileName, createdAt: clock.now(), format, rows: rows.length, signature, columns, sourceName },
    mapping: { ...mapping, source: file.isOsm ? null : slugOf(sourceName) },
  });
  return id;
}

/** Returns the name of a file's source, such as "Licenses" for "Licenses 2026-01.csv". */
function sourceNameOf(fileName: string): string {
  const words = fileName.replace(/\.[a-z0-9]{1,8}$/i, "").replace(/[\d_\-.()\s]+/g, " ");
  return words.trim().slice(0, 60) || "File";
}

/** Returns a draft. Throws (`not_found`) "import_draft_unknown", also for one that is expired or imported. */
export async function getImportDraft(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  id: string,
): Promise<ImportDraft> {
  assertAdmin(admin);
  const [draft] = isUuid(id) ? await db.select().from(importDrafts).where(eq(importDrafts.id, id)) : [];
  if (!draft || draft.importedAt || draft.createdAt < expiredBefore(clock.now()))
    throw new DomainError("not_found", "import_draft_unknown");
  return draft;
}

/** Reads a draft's file. Throws (`not_found`) "import_draft_unknown". */
export async function openDraft(
  app: DraftContext,
  { id, mapping }: Pick<ImportDraft, "id" | "mapping">,
): Promise<{ file: ListingsFile; reading: Reading }> {
  const bytes = await app.storage.get(storageKey(id));
  if (!bytes) throw new DomainError("not_found", "import_draft_unknown");
  const listed = await app.db.select().from(microCategories);
  const reading = {
    ...{ town: app.town, now: app.clock.now() },
    microCategories: new Map(listed.map((each) => [each.id, each.name])),
  };
  return { file: await readFile(bytes, app.spreadsheets, mapping.headerRow), reading };
}

/** Deletes drafts that are older than a day. */
export async function deleteExpiredImportDrafts(app: Pick<AppContext, "db" | "storage" | "clock">): Promise<void> {
  const expired = and(lt(importDrafts.createdAt, expiredBefore(app.clock.now())), isNull(importDrafts.importedAt));
  await deleteDrafts(app, await app.db.select({ id: importDrafts.id }).from(importDrafts).where(expired).limit(1_000));
}

/** Deletes drafts with their files and previews. Imported ones stay. */
export async function deleteDrafts({ db, storage }: Pick<AppContext, "db" | "storage">, drafts: { id: string }[]): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  for (const id of ids) await storage.remove(storageKey(id));
  await db.delete(importDrafts).where(and(inArray(importDrafts.id, ids), isNull(importDrafts.importedAt)));
}

/** Deletes the file and the previews of an imported draft. Its mapping replaces the one of its source. */
export async function rememberMapping(
  { db, storage }: Pick<AppContext, "db" | "storage">,
  { id, sourceName }: ImportDraft,
  importedAt: Date,
): Promise<void> {
  await storage.remove(storageKey(id));
  await db.transaction(async (tx) => {
    await tx.delete(importDrafts).where(and(eq(importDrafts.sourceName, sourceName), isNotNull(importDrafts.importedAt)));
    await tx.delete(imports).where(eq(imports.draftId, id));
    await tx.update(importDrafts).set({ importedAt }).where(eq(importDrafts.id, id));
  });
}

function storageKey(id: string): string {
  return `import-drafts/${id}`;
}

function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - draftLifetime);
}

/** Returns a file's signature: the same text for the same column names in any order, and for all OpenStreetMap files. */
function signatureOf({ isOsm, columns }: ListingsFile): string {
  if (isOsm) return "openstreetmap";
  return columns.map(nameKey).filter(Boolean).toSorted().join("\n");
}

/**
 * Returns the last imported draft of a file's source: the latest one with these columns, or else the one with this name. Undefined for a
 * new source.
 */
async function findSource(db: Db, signature: string, name: string): Promise<ImportDraft | undefined> {
  const { id, importedAt, sourceName } = importDrafts;
  const hasSame = eq(importDrafts.signature, signature);
  const [source] = await db
    .select()
    .from(importDrafts)
    .where(and(isNotNull(importedAt), or(hasSame, eq(sourceName, name))))
    .orderBy(desc(hasSame), desc(importedAt), desc(id))
    .limit(1);
  return source;
}

/**
 * Returns the source's mapping for a file with these columns, in any order. Columns that the source's last file did not have are
 * ignored.
 */
function fitMapping({ columns: known, mapping }: ImportDraft, columns: readonly string[]): ImportMapping {
  const fields = new Map(known.map((name, index) => [nameKey(name), mapping.columns[index] ?? null]));
  return { ...mapping, columns: columns.map((name) => fields.get(nameKey(name)) ?? null) };
}
