import { desc, eq, lt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { countRows, readFile } from "./files/read-file.ts";
import { importsListed } from "./limits.shared.ts";
import { loadMicroCategories } from "./import-rows.ts";
import { readRows } from "./read-listings-file.ts";
import type { ImportMapping } from "./mapping/import-mapping.ts";
import { beginImport, runImport, silentSince, updateImport } from "./run-import.ts";
import { compareWithLastImport } from "./warnings/compare-with-last-import.ts";
import { watchAddresses } from "./warnings/watch-addresses.ts";
import { BrokenFile, readingOf, type ReadRow } from "./import-row.ts";
import { imports, type UndoneImport } from "./schema.ts";
import { emptyTally, type Tally } from "./import-progress.ts";

export { exportImportReport } from "#domain/csv/export-import-report.ts";

type Working = Pick<AppContext, "db" | "clock" | "town" | "spreadsheets">;

/**
 * A file to import. Without a mapping, the import guesses one. `draftId` is the draft that it comes from, and `sourceName` its
 * source.
 */
export type ImportFile = {
  fileName: string;
  bytes: Uint8Array;
  dryRun: boolean;
  mapping?: ImportMapping;
  draftId?: string;
  sourceName?: string;
};

/**
 * "broken": the file cannot be read, as `problem` explains. "failed": an internal error. "interrupted": the process ended. Rows
 * stored before a failure or an interruption are kept. Importing the file again adds the rest.
 */
type ImportState = "running" | "done" | "broken" | "failed" | "interrupted";

export type BrowserImport = {
  id: string;
  fileName: string;
  dryRun: boolean;
  state: ImportState;
  startedAt: Date;
  finishedAt: Date | null;
  /** Null until the file has been read. */
  total: number | null;
  tally: Tally;
  problem: string | null;
  /** The draft that the import uses, as long as the draft exists. */
  draftId: string | null;
  sourceName: string | null;
  /** What the admin should check before an import. */
  warnings: string[];
  /** The time of the last progress update. */
  lastProgressAt: Date;
  /** What the undo did; null unless the import was undone. */
  undone: UndoneImport | null;
};

/**
 * Starts an import in the background. `done` resolves when the import ends, even for a broken file, and rejects when it fails, so
 * the caller must handle the rejection. Only one import runs at a time across all processes. Throws (`conflict`)
 * "import_running".
 */
export async function startImport(app: Working, admin: Actor, file: ImportFile): Promise<{ id: string; done: Promise<void> }> {
  assertAdmin(admin);
  const id = await beginImport(app, admin, file);
  return { id, done: importFile(app, admin, id, file) };
}

/** Returns an import with its state. Throws (`not_found`) "import_unknown". */
export async function getImport({ db, clock }: Pick<Working, "db" | "clock">, admin: Actor, id: string): Promise<BrowserImport> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select().from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return toBrowserImport(row, clock.now());
}

/** Returns the latest 20 imports, newest first. */
export async function listImports({ db, clock }: Pick<Working, "db" | "clock">, admin: Actor): Promise<BrowserImport[]> {
  assertAdmin(admin);
  const rows = await db.select().from(imports).orderBy(desc(imports.startedAt), desc(imports.id)).limit(importsListed);
  return rows.map((row) => toBrowserImport(row, clock.now()));
}

/** Deletes imports that started before `olderThan`, with their reports. */
export async function deleteOldImports(db: Db, olderThan: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.startedAt, olderThan));
}

function toBrowserImport({ running, failed, ...row }: typeof imports.$inferSelect, now: Date): BrowserImport {
  const isSilent = row.lastProgressAt < silentSince(now);
  const ended = !row.finishedAt ? "interrupted" : row.problem !== null ? "broken" : failed ? "failed" : "done";
  return { ...row, state: running && !isSilent ? "running" : ended };
}

async function importFile(app: Working, admin: Admin | System, id: string, file: ImportFile): Promise<void> {
  const { dryRun, sourceName } = file;
  const addresses = watchAddresses(app.town);
  let tally = emptyTally();
  try {
    for await (const message of runImport(app, admin, id, { dryRun }, readUploadedRows(app, id, file, addresses)))
      if ("progress" in message) tally = message.progress;
  } catch (error) {
    if (error instanceof BrokenFile) return;
    throw error;
  }
  const warnings = addresses.list();
  if (dryRun && sourceName) warnings.push(...(await compareWithLastImport(app.db, sourceName, tally)));
  if (warnings.length) await updateImport(app, id, { warnings });
}

async function* readUploadedRows(
  app: Working,
  id: string,
  { fileName, bytes, mapping }: ImportFile,
  addresses: ReturnType<typeof watchAddresses>,
): AsyncGenerator<ReadRow> {
  const reading = readingOf(app.town, await loadMicroCategories(app), app.clock.now());
  const file = await readFile(bytes, fileName, app.spreadsheets);
  try {
    await updateImport(app, id, { total: countRows(file) });
    for await (const read of readRows(file, fileName, reading, mapping)) {
      addresses.add(read.row?.address ?? null);
      yield read;
    }
  } finally {
    file.close();
  }
}
