import { and, desc, eq, getTableColumns, isNull, lt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { decideImported } from "#domain/businesses/imported-businesses.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { csvLine } from "#domain/csv/csv-format.ts";
import { importsListed } from "./limits.shared.ts";
import { groupRemarks } from "./import-report.shared.ts";
import { BrokenFile, countRow, emptyTally, type ImportChoices, type ReadRow, type RowReport, type Tally } from "./import-row.ts";
import { decideDoubts } from "./find-doubts.ts";
import { storeRows } from "./store-rows.ts";
import { importChanges, imports } from "./schema.ts";

type Changing = Pick<AppContext, "db" | "clock" | "town">;

/** The number of doubtful rows that the preview lists. The others follow the choice for all rows of their kind. */
const maxDoubts = 200;

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

/** `choices` say what happens to doubtful rows. */
export type RunOptions = { dryRun: boolean; choices: ImportChoices; onProgress?: ((tally: Tally) => void) | undefined };

/**
 * Reads and stores the rows of a registered import. Saves the progress, the report, and how the import ended, and calls
 * `onProgress` after each batch. Resolves even if the file is broken, and rejects with the error that ended the import otherwise.
 */
export async function runImport(
  app: Changing,
  admin: Admin | System,
  id: string,
  { dryRun, choices, onProgress }: RunOptions,
  readAll: () => Promise<ReadRow[]>,
): Promise<void> {
  const reports: RowReport[] = [];
  const tally = emptyTally();
  let end: Partial<typeof imports.$inferInsert> = { failed: true };
  try {
    const { reads, doubts } = await decideDoubts(app, await readAll(), choices);
    await updateImport(app, id, { doubts: doubts.slice(0, maxDoubts) });
    await storeRows(app, admin, reads, { dryRun, importId: id, isHeld: choices.isHeld }, async (batch) => {
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

/**
 * "broken": the file cannot be read, as `problem` explains. "failed": an internal error. "interrupted": the process ended. Rows
 * stored before a failure or an interruption are kept. Importing the file again adds the rest.
 */
type ImportState = "running" | "done" | "broken" | "failed" | "interrupted";

type StoredImport = Omit<typeof imports.$inferSelect, "report">;

/** An import in the list, with its state. */
export type ListedImport = Omit<StoredImport, "running" | "failed"> & { state: ImportState };

const { report, ...listed } = getTableColumns(imports);

/** Returns an import with its state. Throws (`not_found`) "import_unknown". */
export async function getImport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  id: string,
): Promise<ListedImport> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select(listed).from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return withState(row, clock.now());
}

/** Returns an import's rows as a CSV file: what happened to each row, and why. Throws (`not_found`) "import_unknown". */
export async function getImportReport({ db }: Pick<AppContext, "db">, admin: Actor, id: string): Promise<string> {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select({ report }).from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return row.report;
}

/** Returns the latest 20 imports, newest first. */
export async function listImports({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor): Promise<ListedImport[]> {
  assertAdmin(admin);
  const rows = await db.select(listed).from(imports).orderBy(desc(imports.startedAt), desc(imports.id)).limit(importsListed);
  return rows.map((row) => withState(row, clock.now()));
}

/** Deletes imports that started before `olderThan`, with their reports. */
export async function deleteOldImports(db: Db, olderThan: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.startedAt, olderThan));
}

function withState({ running, failed, ...row }: StoredImport, now: Date): ListedImport {
  const isSilent = row.lastProgressAt < silentSince(now);
  const ended = !row.finishedAt ? "interrupted" : row.problem !== null ? "broken" : failed ? "failed" : "done";
  return { ...row, state: running && !isSilent ? "running" : ended };
}

/** Selects the businesses that an import added and that still wait for an admin's decision. */
function waitingOf(db: Db, importId: string) {
  const { businessId } = importChanges;
  return db
    .select({ id: businesses.id })
    .from(importChanges)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(
      and(
        eq(importChanges.importId, importId),
        isNull(importChanges.replaced),
        isNull(importChanges.undoneAt),
        eq(businesses.approvalStatus, "pending"),
        isNull(businesses.ownerId),
      ),
    );
}

/** Counts the businesses of an import that wait for an admin's decision. */
export async function countWaiting({ db }: Pick<AppContext, "db">, admin: Actor, importId: string): Promise<number> {
  assertAdmin(admin);
  return (await waitingOf(db, importId)).length;
}

/**
 * Approves or rejects all businesses of an import that wait for a decision. Returns how many. Nobody gets an email, because nobody
 * submitted them. Throws (`not_found`) "import_unknown". Admins only.
 */
export async function decideImport(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  importId: string,
  approvalStatus: "approved" | "rejected",
): Promise<number> {
  assertAdmin(admin);
  await getImport(app, admin, importId);
  const action = approvalStatus === "approved" ? "approve_import" : "reject_import";
  return change(app, admin, action, { kind: "import", id: importId }, async (tx, entry) => {
    const ids = (await waitingOf(tx, importId).orderBy(businesses.id)).map(({ id }) => id);
    const count = await decideImported(tx, ids, approvalStatus);
    entry.after = { businesses: count };
    if (approvalStatus === "approved") entry.invalidate();
    return count;
  });
}
