import { and, eq, lt } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { emptyTally, type ImportMessage, type RowReport } from "./import-progress.ts";
import { BrokenFile, type ReadRow } from "./import-row.ts";
import { importRows } from "./import-rows.ts";
import { importReportRows, imports } from "./schema.ts";

type Working = Pick<AppContext, "db" | "clock" | "town">;

/** An import that makes no progress for this many milliseconds is treated as interrupted. */
const progressTimeout = 120_000;
/** The number of rows between two progress updates. */
const rowsPerUpdate = 100;

/** Returns the time since which an unfinished import must have made progress. Otherwise, it is treated as interrupted. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - progressTimeout);
}

/**
 * Registers an import and returns its id. The caller must run it. Only one import runs at a time across all processes. Throws
 * (`conflict`) "import_running". Admins only.
 */
export async function beginImport(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  file: { fileName: string; dryRun: boolean; total?: number; draftId?: string; sourceName?: string },
): Promise<string> {
  assertAdmin(admin);
  const { fileName, dryRun, total = null, draftId = null, sourceName = null } = file;
  return change(app, admin, "start_import", { kind: "import" }, async (tx, entry) => {
    const { at } = entry;
    await tx
      .update(imports)
      .set({ running: null, failed: true })
      .where(and(eq(imports.running, true), lt(imports.lastProgressAt, silentSince(at))));
    const [started] = await tx
      .insert(imports)
      .values({
        ...{ fileName, dryRun, total, draftId, sourceName, tally: emptyTally() },
        ...{ startedAt: at, lastProgressAt: at, running: true },
      })
      .onConflictDoNothing({ target: imports.running })
      .returning();
    if (!started) throw new DomainError("conflict", "import_running");
    entry.subjectId = started.id;
    entry.after = { fileName, dryRun };
    return started.id;
  });
}

/**
 * Stores a registered import's rows and yields its messages. Saves the progress, the report, and how the import ended. Throws the
 * error that ended the import. If the caller stops early, the import is recorded as failed.
 */
export async function* runImport(
  app: Working,
  admin: Admin | System,
  id: string,
  { dryRun }: { dryRun: boolean },
  rows: AsyncIterable<ReadRow>,
): AsyncGenerator<ImportMessage, void, void> {
  let end: Partial<typeof imports.$inferInsert> = { failed: true };
  let reports: RowReport[] = [];
  let tally = emptyTally();
  let saved = 0;
  const save = async () => {
    if (reports.length)
      await app.db
        .insert(importReportRows)
        .values(reports.map((row, index) => ({ ...row, importId: id, position: saved + index })));
    saved += reports.length;
    reports = [];
    await updateImport(app, id, { tally });
  };
  try {
    for await (const message of importRows(app, admin, rows, { dryRun, importId: id })) {
      yield message;
      if ("rows" in message) reports.push(...message.rows);
      else tally = message.progress;
      if (reports.length >= rowsPerUpdate) await save();
    }
    await save();
    end = { failed: false };
  } catch (error) {
    if (error instanceof BrokenFile) end = { failed: false, problem: error.message };
    throw error;
  } finally {
    // The database itself may have failed. In that case, the import is treated as interrupted later.
    await updateImport(app, id, { running: null, finishedAt: app.clock.now(), ...end }).catch(() => {});
  }
}

/** Updates an import's row without invalidating the page cache, because no public page shows it. */
export async function updateImport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db
    .update(imports)
    .set({ lastProgressAt: clock.now(), ...values })
    .where(eq(imports.id, id));
}
