import { and, desc, eq, lt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { importRows, knownKinds } from "./import-rows.ts";
import { readListings } from "./read-listings-file.ts";
import { BrokenFile, type ReadRow } from "./import-row.ts";
import { importErrors, imports } from "./schema.ts";
import { emptyTally, type RowReport, type Tally } from "./import-progress.ts";

export { exportImportErrors } from "#domain/csv/export-import-errors.ts";

type Working = Pick<AppContext, "db" | "clock" | "town">;

/** A file as it was sent. */
export type ImportFile = { fileName: string; text: string; dryRun: boolean };

/**
 * `broken` is a file that cannot be read (`problem` says where), `failed` a fault of ours, `interrupted` one whose process
 * ended. What the last two stored until then stays; the same file again brings the rest.
 */
export type ImportState = "running" | "done" | "broken" | "failed" | "interrupted";

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

const silence = 120_000;
const shown = 20;
/** Rows after which it tells how far it is. */
const rowsBetween = 200;

/**
 * Starts the import of a file beside the work of the site; `done` ends with it and fails with it, so catch it. There is one import
 * at a time, on whichever process: refuses (`conflict`) "import_running".
 */
export async function startImport(app: Working, admin: Actor, file: ImportFile): Promise<{ id: string; done: Promise<void> }> {
  assertAdmin(admin);
  const { fileName, dryRun } = file;
  const id = await change(app, admin, "start_import", { kind: "import" }, async (tx, entry) => {
    const { at } = entry;
    const silentSince = new Date(at.getTime() - silence);
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

/** How far an import is. Refuses (`not_found`) "import_unknown". */
export async function getImport({ db, clock }: Working, admin: Actor, id: string): Promise<BrowserImport> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select().from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return seen(row, clock.now());
}

/** The latest imports, the newest first. */
export async function listImports({ db, clock }: Working, admin: Actor): Promise<BrowserImport[]> {
  assertAdmin(admin);
  const rows = await db.select().from(imports).orderBy(desc(imports.startedAt), desc(imports.id)).limit(shown);
  return rows.map((row) => seen(row, clock.now()));
}

/** Forgets what imports that began before `olderThan` reported. */
export async function deleteOldImports(db: Db, olderThan: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.startedAt, olderThan));
}

function seen({ running, failed, lastProgressAt, ...row }: typeof imports.$inferSelect, now: Date): BrowserImport {
  const { id, fileName, dryRun, startedAt, finishedAt, total, tally, problem } = row;
  const isSilent = now.getTime() - lastProgressAt.getTime() > silence;
  const ended = !finishedAt ? "interrupted" : problem !== null ? "broken" : failed ? "failed" : "done";
  const state = running && !isSilent ? "running" : ended;
  return { id, fileName, dryRun, state, startedAt, finishedAt, total, tally, problem };
}

async function work(app: Working, admin: Admin | System, id: string, file: ImportFile): Promise<void> {
  const end = (how: Partial<typeof imports.$inferInsert>) =>
    tell(app, id, { running: null, finishedAt: app.clock.now(), ...how });
  try {
    await storeAll(app, admin, id, file);
    await end({});
  } catch (error) {
    if (error instanceof BrokenFile) return end({ problem: error.message });
    // The database may be what failed: then it is found silent.
    await end({ failed: true }).catch(() => {});
    throw error;
  }
}

async function storeAll(app: Working, admin: Admin | System, id: string, { fileName, text, dryRun }: ImportFile): Promise<void> {
  const rows: ReadRow[] = [];
  const reading = { microCategoryIds: await knownKinds(app), country: app.town.country, now: app.clock.now() };
  for await (const row of readListings(text, fileName, reading)) rows.push(row);
  await tell(app, id, { total: rows.length });
  let reports: RowReport[] = [];
  let reported = 0;
  let told = 0;
  for await (const message of importRows(app, admin, inTurn(rows), { dryRun, beside: true })) {
    if ("rows" in message) reports.push(...message.rows);
    else if (message.progress.read - told >= rowsBetween || message.progress.read === rows.length) {
      told = message.progress.read;
      await keepRemarks(app.db, id, reports, reported);
      await tell(app, id, { tally: message.progress });
      reported += reports.length;
      reports = [];
    }
  }
}

async function* inTurn(rows: ReadRow[]): AsyncGenerator<ReadRow> {
  yield* rows;
}

async function keepRemarks(db: Db, importId: string, reports: RowReport[], from: number): Promise<void> {
  if (reports.length)
    await db.insert(importErrors).values(reports.map((row, index) => ({ ...row, importId, position: from + index })));
}

/** No change of the directory: it empties no kept page. */
async function tell({ db, clock }: Working, id: string, how: Partial<typeof imports.$inferInsert>): Promise<void> {
  await db
    .update(imports)
    .set({ lastProgressAt: clock.now(), ...how })
    .where(eq(imports.id, id));
}
