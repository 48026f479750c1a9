import { and, asc, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { restoreVersion } from "#domain/businesses/business-version.ts";
import { removeImported } from "#domain/businesses/imported-businesses.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { deleteUnusedSearchWords } from "#domain/businesses/search-index/searchable-text.ts";
import { claims } from "#domain/claims/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { silentSince } from "./run-import.ts";
import { importChanges, imports, type UndoneImport } from "./schema.ts";
import { rowsPerBatch } from "./store-rows.ts";

/** The maximum number of names in the result. The report lists all names. */
const maxLeft = 200;

type Step = Pick<UndoneImport, "removed" | "restored" | "left">;

/**
 * Undoes an import: removes the businesses that it added, and restores the earlier values of the others. Leaves businesses that
 * someone has claimed, paid for, edited, merged, or deleted since. Works in short transactions, so that the site can answer
 * requests in between. Each transaction restores its businesses exactly. After an interruption, another call undoes the rest.
 * Throws (`not_found`) "import_unknown", (`conflict`) "import_running", "cannot_be_undone" for a dry run, "undone_already", or
 * "too_late" after `restoreDays`. Admins only.
 */
export async function undoImport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  importId: string,
): Promise<UndoneImport> {
  assertAdmin(admin);
  if (!isUuid(importId)) throw new DomainError("not_found", "import_unknown");
  let undone: UndoneImport = { at: clock.now().toISOString(), removed: 0, restored: 0, left: [], kept: 0 };
  let after: string | null = null;
  for (;;) {
    const step: { undone: UndoneImport; last: string | null } = await change(
      { db, clock },
      admin,
      "undo_import",
      { kind: "import", id: importId },
      async (tx, entry) => {
        const since = await lockUndoable(tx, importId, entry.at);
        const changes = await nextChanges(tx, importId, after);
        const done = await undoStep(tx, { since, now: entry.at }, changes);
        const total = sumOf(undone, done);
        const isLast = changes.length < rowsPerBatch;
        if (isLast) await tx.update(imports).set({ undone: total }).where(eq(imports.id, importId));
        entry.after = done;
        entry.invalidate();
        return { undone: total, last: isLast ? null : changes.at(-1)!.businessId };
      },
    );
    undone = step.undone;
    after = step.last;
    if (after === null) return undone;
  }
}

function sumOf(before: UndoneImport, { removed, restored, left }: Step): UndoneImport {
  return {
    at: before.at,
    removed: before.removed + removed,
    restored: before.restored + restored,
    left: [...before.left, ...left].slice(0, maxLeft),
    kept: before.kept + left.length,
  };
}

/** Deletes what imports replaced in a business whose owner deletes their account. It can't be restored anymore. */
export async function deleteReplacedValues(tx: Db, businessId: string): Promise<void> {
  await tx.delete(importChanges).where(eq(importChanges.businessId, businessId));
}

type Change = typeof importChanges.$inferSelect;

function nextChanges(tx: Db, importId: string, after: string | null): Promise<Change[]> {
  const later = after === null ? undefined : gt(importChanges.businessId, after);
  const mine = and(eq(importChanges.importId, importId), isNull(importChanges.undoneAt), later);
  return tx.select().from(importChanges).where(mine).orderBy(asc(importChanges.businessId)).limit(rowsPerBatch);
}

/** Locks an import and returns when it started. */
async function lockUndoable(tx: Db, importId: string, now: Date): Promise<Date> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for("update");
  if (!row) throw new DomainError("not_found", "import_unknown");
  if (row.running && row.lastProgressAt >= silentSince(now)) throw new DomainError("conflict", "import_running");
  if (row.dryRun) throw new DomainError("conflict", "cannot_be_undone");
  if (row.undone) throw new DomainError("conflict", "undone_already");
  if (now.getTime() - row.startedAt.getTime() > restoreDays * 86_400_000) throw new DomainError("conflict", "too_late");
  return row.startedAt;
}

/** Undoes some of an import's changes. The changes that it skips are not marked as undone, because the report lists them. */
async function undoStep(tx: Db, { since, now }: { since: Date; now: Date }, changes: Change[]): Promise<Step> {
  const step: Step = { removed: 0, restored: 0, left: [] };
  if (!changes.length) return step;
  const ids = changes.map(({ businessId }) => businessId);
  const rows = await tx.select().from(businesses).where(inArray(businesses.id, ids)).orderBy(asc(businesses.id)).for("update");
  const claimed = await tx
    .selectDistinct({ id: claims.businessId })
    .from(claims)
    .where(and(inArray(claims.businessId, ids), gte(claims.createdAt, since)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const claimedIds = new Set(claimed.map(({ id }) => id));
  const removed: string[] = [];
  const names: string[] = [];
  const leftIds = new Set<string>();
  for (const { businessId, replaced, version } of changes) {
    const row = byId.get(businessId);
    if (!row) continue;
    const isClaimed = claimedIds.has(businessId) || row.ownerId !== (replaced?.ownerId ?? null);
    const isLeft = isClaimed || row.version !== version || (!replaced && row.plan !== "basic");
    if (isLeft) {
      step.left.push(row.name);
      leftIds.add(businessId);
      continue;
    }
    names.push(row.name);
    if (replaced) {
      await restoreVersion(tx, row, replaced);
      step.restored += 1;
    } else removed.push(businessId);
  }
  await removeImported(tx, removed);
  await deleteUnusedSearchWords(tx, names);
  step.removed = removed.length;
  const settled = ids.filter((id) => !leftIds.has(id));
  const { importId, businessId } = importChanges;
  await tx
    .update(importChanges)
    .set({ undoneAt: now, replaced: null })
    .where(and(eq(importId, changes[0]!.importId), inArray(businessId, settled)));
  return step;
}
