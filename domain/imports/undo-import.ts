import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { undoDays } from "#domain/audit-log/undo-period.ts";
import { removeImported, restoreImported } from "#domain/businesses/import/write-imported-businesses.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { deleteUnusedSearchWords } from "#domain/businesses/search-index/searchable-text.ts";
import { claims } from "#domain/claims/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { silentSince } from "./run-import.ts";
import { importChanges, imports, type UndoneImport } from "./schema.ts";

/** Businesses per step, so that a large import needs little memory. */
const stepSize = 500;

/** Names that the result lists. */
const maxLeft = 200;

/**
 * Undoes an import: removes the businesses that it added, and puts the earlier values back. Leaves businesses that someone has
 * claimed, paid for, edited, merged, or deleted since then. Throws (`not_found`) "import_unknown", (`conflict`) "import_running",
 * "cannot_be_undone" for a dry run, "undone_already", "too_late" after 30 days. Admins only.
 */
export async function undoImport(
  { db, clock, town }: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
  importId: string,
): Promise<UndoneImport> {
  assertAdmin(admin);
  if (!isUuid(importId)) throw new DomainError("not_found", "import_unknown");
  return change({ db, clock }, admin, "undo_import", { kind: "import", id: importId }, async (tx, entry) => {
    const since = await lockUndoable(tx, importId, entry.at);
    const undone: UndoneImport = { at: entry.at.toISOString(), removed: 0, restored: 0, left: [] };
    const ids = tx.select().from(importChanges).where(eq(importChanges.importId, importId));
    const changes = await ids.orderBy(asc(importChanges.businessId));
    for (let at = 0; at < changes.length; at += stepSize)
      await undoStep(tx, { country: town.country, since }, changes.slice(at, at + stepSize), undone);
    undone.left = undone.left.slice(0, maxLeft);
    await tx.update(imports).set({ undone }).where(eq(imports.id, importId));
    entry.after = undone;
    entry.invalidate();
    return undone;
  });
}

/** Locks an import and returns when it started. */
async function lockUndoable(tx: Db, importId: string, now: Date): Promise<Date> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for("update");
  if (!row) throw new DomainError("not_found", "import_unknown");
  if (row.running && row.lastProgressAt >= silentSince(now)) throw new DomainError("conflict", "import_running");
  if (row.dryRun) throw new DomainError("conflict", "cannot_be_undone");
  if (row.undone) throw new DomainError("conflict", "undone_already");
  if (now.getTime() - row.startedAt.getTime() > undoDays * 86_400_000) throw new DomainError("conflict", "too_late");
  return row.startedAt;
}

async function undoStep(
  tx: Db,
  { country, since }: { country: AppContext["town"]["country"]; since: Date },
  changes: (typeof importChanges.$inferSelect)[],
  undone: UndoneImport,
): Promise<void> {
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
  for (const { businessId, before, version } of changes) {
    const row = byId.get(businessId);
    if (!row) continue;
    const isClaimed = claimedIds.has(businessId) || row.ownerId !== (before?.ownerId ?? null);
    const isLeft = isClaimed || row.version !== version || (!before && row.plan !== "basic");
    if (isLeft) undone.left.push(row.name);
    else names.push(row.name);
    if (isLeft) continue;
    if (before) {
      await restoreImported(tx, country, row, before);
      undone.restored += 1;
    } else removed.push(businessId);
  }
  await removeImported(tx, removed);
  await deleteUnusedSearchWords(tx, names);
  undone.removed += removed.length;
}
