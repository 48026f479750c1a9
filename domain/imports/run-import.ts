import { and, eq, lt } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { countRow, emptyTally, type RowReport, type Tally } from "./import-progress.ts";
import { csvLine } from "#domain/csv/csv-format.ts";
import { groupRemarks } from "./import-report.shared.ts";
import { BrokenFile, type ReadRow } from "./import-row.ts";
import { importRows } from "./import-rows.ts";
import { imports } from "./schema.ts";

type Changing = Pick<AppContext, "db" | "clock" | "town">;

/** An import that makes no progress for this many milliseconds is treated as interrupted. */
const progressTimeout = 120_000;

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
  file: { fileName: string; dryRun: boolean; total: number; draftId: string; sourceName: string },
): Promise<string> {
  assertAdmin(admin);
  const { fileName, dryRun, total, draftId, sourceName } = file;
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
 * Reads and stores the rows of a registered import. Saves the progress, the report, and how the import ended, and calls
 * `onProgress` after each batch. Resolves even if the file is broken, and rejects with the error that ended the import otherwise.
 */
export async function runImport(
  app: Changing,
  admin: Admin | System,
  id: string,
  { dryRun, onProgress }: { dryRun: boolean; onProgress?: ((tally: Tally) => void) | undefined },
  readAll: () => Promise<ReadRow[]>,
): Promise<void> {
  const reports: RowReport[] = [];
  const tally = emptyTally();
  let end: Partial<typeof imports.$inferInsert> = { failed: true };
  try {
    await importRows(app, admin, await readAll(), { dryRun, importId: id }, async (batch) => {
      for (const report of batch) countRow(tally, report);
      reports.push(...batch);
      onProgress?.(tally);
      await updateImport(app, id, { tally });
    });
    end = { failed: false };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    end = { failed: false, problem: error.message };
  } finally {
    const result = { tally, remarks: groupRemarks(reports), report: reportFile(reports) };
    // The database itself may have failed. In that case, the import is treated as interrupted later.
    await updateImport(app, id, { running: null, finishedAt: app.clock.now(), ...result, ...end }).catch(() => {});
  }
}

/** Returns all rows as a CSV file: what happened to each row, and why. */
function reportFile(reports: readonly RowReport[]): string {
  const header = csvLine(["place", "name", "outcome", "categories", "address", "phone", "remarks", "business"]);
  const lines = reports.map(({ place, name, skipped, stored, microCategoryIds, address, phone, remarks, businessId }) => {
    const outcome = stored ?? skipped ?? "remark";
    const cells = [place, name, outcome, microCategoryIds.join(";"), address, phone, remarks.join("; "), businessId];
    return csvLine(cells.map((cell) => cell ?? ""));
  });
  return header + lines.join("");
}

/** Updates an import's row without invalidating the page cache, because no public page shows it. */
async function updateImport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db
    .update(imports)
    .set({ lastProgressAt: clock.now(), ...values })
    .where(eq(imports.id, id));
}
