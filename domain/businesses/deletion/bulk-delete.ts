import { and, asc, eq, isNull, notExists, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  type BulkOutcome,
  changeInBatches,
  type Preview,
  previewSize,
  selectionCondition,
  type Selection,
} from "#domain/businesses/admin/bulk-selection.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { lockFullBusinesses } from "./business-snapshot.ts";
import { restoreBusiness } from "./delete-business.ts";
import { type DeletionRecord, type NotRestored, writeDeleted } from "./deleted-businesses.ts";

type NamedRow = { id: string; name: string; address: string | null };

/**
 * What deleting a selection would do. `kept` lists the first businesses that would not be deleted, because they have an owner, a
 * pending claim, or a higher plan than Basic.
 */
export type DeletionPreview = Preview<NamedRow> & { kept: NamedRow[] };

/** Returns the condition for businesses on Basic that have no owner and no pending claim. */
function isDeletable(db: Db): SQL | undefined {
  const pending = and(eq(claims.businessId, businesses.id), eq(claims.state, "pending"));
  return and(isNull(businesses.ownerId), eq(businesses.plan, "basic"), notExists(db.select().from(claims).where(pending)));
}

/** Returns what deleting these businesses would do. Throws (`conflict`) "too_many_chosen". */
export async function previewDeletion(db: Db, admin: Actor, selection: Selection): Promise<DeletionPreview> {
  assertAdmin(admin);
  const chosen = selectionCondition(selection);
  const deleted = and(chosen, isDeletable(db));
  const stay = and(chosen, sql`not (${isDeletable(db)})`);
  const { id, name, address, sortKey } = businesses;
  const first = (condition: SQL | undefined) =>
    db.select({ id, name, address }).from(businesses).where(condition).orderBy(asc(sortKey), asc(id)).limit(previewSize);
  const [changing, unchanged] = [await db.$count(businesses, deleted), await db.$count(businesses, stay)];
  return { total: changing + unchanged, changing, unchanged, rows: await first(deleted), kept: await first(stay) };
}

/**
 * Deletes businesses on Basic that have no owner and no pending claim. The others are not deleted and get the outcome
 * "unchanged". Each batch has one audit log entry, which can be undone for 30 days. Throws (`conflict`) "too_many_chosen".
 */
export async function deleteBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  selection: Selection,
): Promise<BulkOutcome[]> {
  assertAdmin(admin);
  return changeInBatches(app.db, selection, async (ids) => {
    const unchanged: string[] = [];
    const changed = await change(app, admin, "delete_businesses", { kind: "businesses" }, async (tx, entry) => {
      const full = await lockFullBusinesses(tx, ids);
      const deletable = new Set(await listDeletableIds(tx, [...full.keys()]));
      unchanged.push(...[...full.keys()].filter((id) => !deletable.has(id)));
      if (!deletable.size) throw new NothingDeleted();
      const before: Record<string, { name: string; before: DeletionRecord }> = {};
      for (const [id, { row, redirects, microCategoryIds }] of full) {
        if (!deletable.has(id)) continue;
        await writeDeleted(tx, row, redirects, entry.at);
        before[id] = { name: row.name, before: { ownerId: null, microCategoryIds } };
      }
      entry.before = before;
      entry.after = Object.fromEntries([...deletable].map((id) => [id, { deletedAt: entry.at }]));
      entry.invalidate();
      return [...deletable];
    }).catch((error: unknown) => {
      if (error instanceof NothingDeleted) return [];
      throw error;
    });
    return { changed, unchanged };
  });
}

async function listDeletableIds(tx: Db, ids: string[]): Promise<string[]> {
  const { id } = businesses;
  const rows = await tx
    .select({ id })
    .from(businesses)
    .where(and(selectionCondition({ ids }), isDeletable(tx)));
  return rows.map((row) => row.id);
}

/**
 * Restores the businesses of one audit log entry. Returns the parts that it could not restore. Throws the errors of
 * `restoreBusiness`.
 */
export async function restoreBusinesses(
  tx: Db,
  before: Record<string, { before: DeletionRecord }>,
  at: Date,
): Promise<NotRestored[]> {
  const lost = new Set<NotRestored>();
  for (const [id, { before: record }] of Object.entries(before).sort())
    for (const part of await restoreBusiness(tx, id, record, at)) lost.add(part);
  return [...lost];
}

/** Thrown to roll the transaction back, so that a batch without deletions writes no log entry. */
class NothingDeleted extends Error {}
