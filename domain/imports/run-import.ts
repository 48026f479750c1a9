import { and, desc, eq, getTableColumns, isNull, lt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Admin, type System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { areWaiting, decideImported } from "#domain/businesses/imported-businesses.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { saveSearchWords } from "#domain/businesses/search-index/searchable-text.ts";
import { csvLine } from "#domain/csv/csv-format.shared.ts";
import { batchesOf } from "#db/batches.ts";
import { decideDoubts } from "./find-doubts.ts";
import { type DraftContext, getImportDraft, type ImportDraft, openDraft, rememberMapping } from "./import-drafts.ts";
import { countRow, emptyTally, groupRemarks } from "./import-report.shared.ts";
import { BrokenFile, type ImportChoices, noChoices, type ReadRow } from "./import-row.ts";
import { readRows } from "./read-listings.ts";
import { importChanges, imports } from "./schema.ts";
import { storeRows } from "./store-rows.ts";

/** The number of doubtful rows that the preview lists. The others follow the choice for all rows of their kind. */
const maxDoubts = 200;

/** An import that makes no progress for this many milliseconds is treated as interrupted. */
const progressTimeout = 120_000;

const interrupted = "The import was interrupted, and nothing was saved. Please import the file again.";

/** Returns the time since which an unfinished import must have made progress. Otherwise, it is treated as interrupted. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - progressTimeout);
}

/** `choices` say what happens to doubtful rows. */
type RunOptions = { dryRun: boolean; choices?: ImportChoices };

/**
 * Starts a preview (`dryRun`) or the import of a draft. A preview replaces the draft's earlier preview. An import remembers the
 * mapping for the source after it succeeds. `done` resolves when the import ends, even for a broken file,
 * and rejects when it fails, so the caller must handle the rejection. Only one import runs at a time across all processes. Throws
 * (`conflict`) "import_running" and (`not_found`) "import_draft_unknown". Admins only.
 */
export async function startImport(
  app: DraftContext,
  admin: Actor,
  draftId: string,
  options: RunOptions,
): Promise<{ id: string; done: Promise<void> }> {
  assertAdmin(admin);
  const draft = await getImportDraft(app, admin, draftId);
  const { fileName, rows: total } = draft;
  const { dryRun } = options;
  const id = await change(app, admin, "start_import", { kind: "import" }, async (tx, entry) => {
    const { at } = entry;
    const isDead = and(eq(imports.running, true), lt(imports.lastProgressAt, silentSince(at)));
    await tx.update(imports).set({ running: null, problem: interrupted }).where(isDead);
    if (dryRun) await tx.delete(imports).where(eq(imports.draftId, draftId));
    const [started] = await tx
      .insert(imports)
      .values({
        ...{ fileName, total, draftId: dryRun ? draftId : null, tally: emptyTally() },
        ...{ startedAt: at, lastProgressAt: at, running: true },
      })
      .onConflictDoNothing({ target: imports.running })
      .returning();
    if (!started) throw new DomainError("conflict", "import_running");
    entry.subjectId = started.id;
    entry.after = { fileName, dryRun };
    return started.id;
  });
  return { id, done: runImport(app, admin, id, draft, options) };
}

/** Reads and stores the rows of a started import. Saves the progress, the report, and how the import ended. */
async function runImport(
  app: DraftContext,
  admin: Admin | System,
  id: string,
  draft: ImportDraft,
  { dryRun, choices = noChoices }: RunOptions,
): Promise<void> {
  const save = async (db: Db, values: Partial<typeof imports.$inferInsert>) => {
    const at = app.clock.now();
    await db
      .update(imports)
      .set({ lastProgressAt: at, ...values })
      .where(eq(imports.id, id));
  };
  const tally = emptyTally();
  const end = () => ({ running: null, tally });
  try {
    const reads = await readDraft(app, draft);
    const doubts = await decideDoubts(app, reads, choices);
    await save(app.db, { doubts: doubts.slice(0, maxDoubts) });
    // Otherwise, other changes with the same new words would wait until the import ends.
    const names = dryRun ? [] : reads.flatMap(({ row }) => row?.name ?? []);
    for await (const some of batchesOf(names)) await saveSearchWords(app.db, some);
    const results = () => ({ ...end(), remarks: groupRemarks(reads), report: reportFile(reads) });
    await change(app, admin, "import", { kind: "import", id }, async (tx, entry) => {
      const context = { importId: id, town: app.town, at: entry.at, isHeld: choices.isHeld };
      await storeRows(tx, reads, context, async (batch) => {
        for (const each of batch) countRow(tally, each);
        await save(app.db, { tally });
      });
      if (dryRun) throw new Rollback();
      await save(tx, results());
      const { added, updated } = tally;
      entry.after = { added, updated };
      entry.unchanged = !added && !updated;
      if (!choices.isHeld) entry.invalidate();
    }).catch(async (error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
      await save(app.db, results());
    });
    if (!dryRun) await rememberMapping(app, draft, app.clock.now());
  } catch (error) {
    const isBroken = error instanceof BrokenFile;
    const problem = isBroken ? error.message : "Something went wrong, and nothing was saved. Please import the file again.";
    // The database itself may have failed. In that case, the import is treated as interrupted later.
    await save(app.db, { ...end(), problem }).catch(() => {});
    if (!isBroken) throw error;
  }
}

/** Reads a draft's rows. Its file doesn't stay in memory. */
async function readDraft(app: DraftContext, draft: ImportDraft): Promise<ReadRow[]> {
  const { file, reading } = await openDraft(app, draft);
  return readRows(file, reading, draft.mapping);
}

/** Thrown to roll back what a preview stored. */
class Rollback extends Error {}

/** Returns all rows as a CSV file: what happened to each row, and why. */
function reportFile(reads: readonly ReadRow[]): string {
  const header = csvLine(["place", "name", "outcome", "categories", "address", "phone", "remarks", "business"]);
  const lines = reads.map(({ place, name, row, skipped, stored, remarks, businessId }) => {
    const outcome = skipped ?? stored ?? "remark";
    const facts = [row?.microCategoryIds.join(";"), row?.address, row?.phone];
    return csvLine([place, name, outcome, ...facts, remarks.join("; "), businessId].map((cell) => cell ?? ""));
  });
  return header + lines.join("");
}

type StoredImport = Omit<typeof imports.$inferSelect, "report">;

/** An import in the list, with its state. If it failed, nothing was saved, and `problem` says why. */
export type ListedImport = Omit<StoredImport, "running"> & { state: "running" | "done" | "failed" };

const { report, ...listed } = getTableColumns(imports);

/**
 * Returns an import with its state and the number of its businesses that wait for an admin's decision. Throws (`not_found`)
 * "import_unknown".
 */
export async function getImport({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor, id: string) {
  assertAdmin(admin);
  const [row] = isUuid(id) ? await db.select(listed).from(imports).where(eq(imports.id, id)) : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return { ...withState(row, clock.now()), waiting: await db.$count(businesses, areWaiting(addedBy(db, id))) };
}

/** Returns an import's start, and its rows as a CSV file: what happened to each row, and why. Throws (`not_found`) "import_unknown". */
export async function getImportReport({ db }: Pick<AppContext, "db">, admin: Actor, id: string) {
  assertAdmin(admin);
  const [row] = isUuid(id)
    ? await db.select({ startedAt: imports.startedAt, report }).from(imports).where(eq(imports.id, id))
    : [];
  if (!row) throw new DomainError("not_found", "import_unknown");
  return row;
}

/** Returns a page of the imports, newest first. */
export async function listImports(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  page: number,
): Promise<ListPage<ListedImport>> {
  assertAdmin(admin);
  const total = await db.$count(imports);
  const { limit, offset, ...place } = pageAt(page, total);
  const newest = db.select(listed).from(imports).orderBy(desc(imports.startedAt), desc(imports.id));
  const rows = await newest.limit(limit).offset(offset);
  return { rows: rows.map((row) => withState(row, clock.now())), total, ...place };
}

/** Deletes imports that started before `olderThan`, with their reports. */
export async function deleteOldImports(db: Db, olderThan: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.startedAt, olderThan));
}

function withState({ running, ...row }: StoredImport, now: Date): ListedImport {
  if (running && row.lastProgressAt >= silentSince(now)) return { ...row, state: "running" };
  const problem = running ? interrupted : row.problem;
  return { ...row, problem, state: problem === null ? "done" : "failed" };
}

/** Selects the ids of the businesses that an import added. */
function addedBy(db: Db, importId: string) {
  const { businessId, replaced } = importChanges;
  return db
    .select({ id: businessId })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isNull(replaced)));
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
    const count = await decideImported(tx, addedBy(tx, importId), approvalStatus);
    entry.after = { businesses: count };
    if (approvalStatus === "approved") entry.invalidate();
    return count;
  });
}
