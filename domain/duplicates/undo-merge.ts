import { and, asc, eq, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import { auditLog } from "#db/audit-log/schema.ts";
import type { AuditLogEntry } from "#db/audit-log/write-audit-log.ts";
import type { Db } from "#db/handle.ts";
import { type MovedCounts, moveCountsBack } from "#domain/analytics/move-counts.ts";
import { checkouts } from "#domain/billing/schema.ts";
import type { NotRestored } from "#domain/businesses/deletion/deleted-businesses.ts";
import { writeUnmerged } from "#domain/businesses/merge/write-unmerged.ts";
import { allBusinesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { restoreSnapshots } from "#domain/businesses/undo/restore-snapshots.ts";
import { findMoved } from "#domain/businesses/undo/save-snapshots.ts";
import { claims } from "#domain/claims/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { moveMessagesBack } from "#domain/messages/inbox.ts";
import { undoMergedSponsorship } from "#domain/sponsorships/reopen-sponsorship.ts";

/** What a merge moved to the remaining business or deleted. */
export type MovedRows = {
  redirects: string[];
  messages: string[];
  counts: MovedCounts;
  /** The picture of the merged business's sponsorship. */
  imageId: string | null;
};

/** Something that happened to a business since its merge and that prevents the undo. */
export type ChangeSinceMerge = "deleted" | "edited" | "claimed" | "paid";

/**
 * Restores two merged businesses with their pictures, claims, counts, messages, and redirects. Anything added since the merge
 * stays with the remaining business, except new messages to the merged business's owner, which move back. Returns the parts that
 * could not be restored. Throws (`conflict`) "merge_changed_since" with the remaining business's name and the
 * `ChangeSinceMerge`s, or "changed_since".
 */
export async function undoMerge(tx: Db, entry: AuditLogEntry, at: Date): Promise<NotRestored[]> {
  const [keepId, { mergedId }] = [entry.subjectId!, entry.after as { mergedId: string }];
  const both = await tx
    .select()
    .from(allBusinesses)
    .where(inArray(allBusinesses.id, [keepId, mergedId]))
    .orderBy(asc(allBusinesses.id))
    .for("update");
  const keep = both.find(({ id }) => id === keepId);
  const stored = await findMoved(tx, entry.id);
  const since = await listChangesSince(tx, entry, keep, stored?.version);
  if (since.length) throw new DomainError("conflict", "merge_changed_since", undefined, { name: keep?.name ?? null, since });
  const { restored } = await restoreSnapshots(tx, entry.id, at);
  const moved = stored?.moved as MovedRows | undefined;
  const unmerged = moved && (await writeUnmerged(tx, mergedId, keepId, moved.redirects));
  if (!restored || !unmerged) throw new DomainError("conflict", "changed_since");

  const { row, notRestored } = unmerged;
  const { imageId } = moved;
  await moveMessagesBack(tx, moved.messages, mergedId);
  await moveCountsBack(tx, keepId, moved.counts);
  const sponsorship = await undoMergedSponsorship(tx, row, { keepId, at: entry.at, imageId });
  return sponsorship ? [...notRestored, sponsorship] : notRestored;
}

/** The logged actions on a business that don't prevent the undo of its merge. */
const harmless = ["mark_different", "send_claim_code"];

/** Returns what happened to the locked remaining business since the merge. */
async function listChangesSince(
  tx: Db,
  { id, at }: AuditLogEntry,
  keep: BusinessRow | undefined,
  version: number | undefined,
): Promise<ChangeSinceMerge[]> {
  if (!keep || keep.deletedAt) return ["deleted"];
  const isClaim = and(eq(claims.businessId, keep.id), or(eq(claims.state, "pending"), gt(claims.createdAt, at)));
  const isPurchase = and(
    eq(checkouts.businessId, keep.id),
    inArray(checkouts.state, ["open", "paid", "delivered"]),
    gt(checkouts.createdAt, at),
  );
  const isSubscription = and(eq(subscriptions.userId, keep.ownerId ?? keep.id), gt(subscriptions.startedAt, at));
  const isLater = sql`(${auditLog.at}, ${auditLog.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const isLogged = and(eq(auditLog.subjectKind, "business"), eq(auditLog.subjectId, keep.id), isLater, isNot(harmless));
  const isClaimed = (await tx.$count(claims, isClaim)) > 0;
  const isPaid = (await tx.$count(checkouts, isPurchase)) + (await tx.$count(subscriptions, isSubscription)) > 0;
  const isEdited = keep.version !== version || (await tx.$count(auditLog, isLogged)) > 0;
  return [
    ...(isClaimed ? (["claimed"] as const) : []),
    ...(isPaid ? (["paid"] as const) : []),
    // Claims and payments also write to the business and to the log.
    ...(isEdited && !isClaimed && !isPaid ? (["edited"] as const) : []),
  ];
}

function isNot(actions: string[]): SQL {
  return sql`not ${inArray(auditLog.action, actions)}`;
}
