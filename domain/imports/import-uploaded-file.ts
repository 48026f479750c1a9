import { and, desc, eq, lt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { importRows, loadMicroCategories } from "./import-rows.ts";
import { readListings } from "./read-listings-file.ts";
import { BrokenFile, readingOf, type ReadRow } from "./import-row.ts";
import { importErrors, imports } from "./schema.ts";
import { emptyTally, type RowReport, type Tally } from "./import-progress.ts";

export { exportImportErrors } from "#domain/csv/export-import-errors.ts";

type Working = Pick<AppContext, "db" | "clock" | "town" | "spreadsheets">;

/** An uploaded file. */
export type ImportFile = { fileName: string; bytes: Uint8Array; dryRun: boolean };

/**
 * "broken": the file cannot be read, see `problem`. "failed": an internal error. "interrupted": the process ended. Rows stored before a failure or
 * an interruption stay. Importing the file again adds the rest.
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
};

/** An import that makes no progress for this many milliseconds is treated as interrupted. */
const progressTimeout = 120_000;
const listLimit = 20;
/** Rows between two progress updates. */
const rowsPerUpdate = 200;

/**
 * Starts an import in the background. `done` resolves when it ends and rejects when it fails, so the caller must handle it.
 * Only one import runs at a time across all processes. Throws (`conflict`) "import_running".
 */
export async function startImport(app: Working, admin: Actor, file: ImportFile): Promise<{ id: string; done: Promise<void> }> {
  assertAdmin(admin);
  const { fileName, dryRun } = file;
  const id = await change(app, admin, "start_import", { kind: "import" }, async (tx, entry) => {
    const { at } = entry;
    const silentSince = new Date(at.getTime() - progressTimeout);
    await tx
      .update(imports)
      .set({ running: null, failed: true })
      .where(and(eq(imports.running, true), lt(imports.lastProgressAt, silentSince)));
    const [started] = await tx
      .insert(imports)
      .values({ fileName, dryRun, startedAt: at, lastProgressAt: at, running: true, tally: emptyTally() })
      .onConflictDoNothing({ target: imports.running })
      .returning();
    if (!started) throw new DomainError("conflict", "import_running");
    entry.subjectId = started.id;
    entry.after = { fileName, dryRun };
    return started.id;
  });
  return { id, done: work(app, admin, id, file) };
}

/** The state of an import. Throws (`not_found`) "import_unknown". */
export async function getImport({ db, clock }: Pick<Working, "db" | "clock">, admin: Actor, id: string): Promise<BrowserImport> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select().from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return toBrowserImport(row, clock.now());
}

/** The latest 20 imports, the newest first. */
export async function listImports({ db, clock }: Pick<Working, "db" | "clock">, admin: Actor): Promise<BrowserImport[]> {
  assertAdmin(admin);
  const rows = await db.select().from(imports).orderBy(desc(imports.startedAt), desc(imports.id)).limit(listLimit);
  return rows.map((row) => toBrowserImport(row, clock.now()));
}

/** Deletes imports that started before `olderThan`, with their reports. */
export async function deleteOldImports(db: Db, olderThan: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.startedAt, olderThan));
}

function toBrowserImport({ running, failed, lastProgressAt, ...row }: typeof imports.$inferSelect, now: Date): BrowserImport {
  const { id, fileName, dryRun, startedAt, finishedAt, total, tally, problem } = row;
  const isSilent = now.getTime() - lastProgressAt.getTime() > progressTimeout;
  const ended = !finishedAt ? "interrupted" : problem !== null ? "broken" : failed ? "failed" : "done";
  const state = running && !isSilent ? "running" : ended;
  return { id, fileName, dryRun, state, startedAt, finishedAt, total, tally, problem };
}

async function work(app: Working, admin: Admin | System, id: string, file: ImportFile): Promise<void> {
  const end = (values: Partial<typeof imports.$inferInsert>) =>
    updateImport(app, id, { running: null, finishedAt: app.clock.now(), ...values });
  try {
    await storeAll(app, admin, id, file);
    await end({});
  } catch (error) {
    if (error instanceof BrokenFile) return end({ problem: error.message });
    // The database itself may have failed. In that case, the import is treated as interrupted later.
    await end({ failed: true }).catch(() => {});
    throw error;
  }
}

async function storeAll(app: Working, admin: Admin | System, id: string, { fileName, bytes, dryRun }: ImportFile): Promise<void> {
  const rows: ReadRow[] = [];
  const reading = readingOf(app.town, await loadMicroCategories(app), app.clock.now());
  for await (const row of readListings(bytes, fileName, reading, app.spreadsheets)) rows.push(row);
  await updateImport(app, id, { total: rows.length });
  let reports: RowReport[] = [];
  let reported = 0;
  let reportedRows = 0;
  for await (const message of importRows(app, admin, asAsync(rows), { dryRun, beside: true })) {
    if ("rows" in message) reports.push(...message.rows);
    else if (message.progress.read - reportedRows >= rowsPerUpdate || message.progress.read === rows.length) {
      reportedRows = message.progress.read;
      await saveReports(app.db, id, reports, reported);
      await updateImport(app, id, { tally: message.progress });
      reported += reports.length;
      reports = [];
    }
  }
}

async function* asAsync(rows: ReadRow[]): AsyncGenerator<ReadRow> {
  yield* rows;
}

async function saveReports(db: Db, importId: string, reports: RowReport[], from: number): Promise<void> {
  if (reports.length)
    await db.insert(importErrors).values(reports.map((row, index) => ({ ...row, importId, position: from + index })));
}

/** Updates the row without invalidating the page cache, because no public page shows it. */
async function updateImport({ db, clock }: Working, id: string, values: Partial<typeof imports.$inferInsert>): Promise<void> {
  await db
    .update(imports)
    .set({ lastProgressAt: clock.now(), ...values })
    .where(eq(imports.id, id));
}
