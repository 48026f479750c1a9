import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { moveAdminTasks, moveAdminTasksBack } from "#domain/admin-tasks/admin-tasks.ts";
import { type FullBusiness, snapshotOf } from "#domain/businesses/deletion/business-snapshot.ts";
import type { ClaimRow } from "#domain/claims/claim-records.ts";
import { claimPictures, claims } from "#domain/claims/schema.ts";
import { endHold } from "./held-changes.ts";
import { findHeldClaim } from "./start-hold.ts";

/**
 * A claim that a merge moved, with its snapshot, pictures, and admin tasks from before the merge. `earlier` is the remaining
 * business's own claim, whose waiting period the merge ended.
 */
export type MovedClaim = {
  id: string;
  snapshot: ClaimRow["snapshot"];
  pictureIds: string[];
  taskIds: string[];
  earlier: { id: string; proposed: Record<string, unknown> } | null;
};

/**
 * Moves the claim whose changes wait, and its dispute, from a merged business to the one that gets its owner. `keep` is that
 * business before the merge. Deciding the dispute against the claimant restores this state. Returns the moved claim, or null.
 */
export async function moveHeldClaim(tx: Db, keep: FullBusiness, mergedId: string, at: Date): Promise<MovedClaim | null> {
  const held = keep.row.ownerId === null ? await findHeldClaim(tx, mergedId) : null;
  if (!held) return null;
  const keepId = keep.row.id;
  const earlier = await findHeldClaim(tx, keepId);
  if (earlier) await endHold(tx, earlier.id, at);
  // If this business has no email, the dispute continues with the contact that got the link.
  const email = keep.row.email ?? held.snapshot?.row.email ?? null;
  const snapshot = held.snapshot && { ...snapshotOf({ ...keep, row: { ...keep.row, email } }), beside: null };
  await tx.update(claims).set({ businessId: keepId, snapshot }).where(eq(claims.id, held.id));
  const linked = await tx.delete(claimPictures).where(eq(claimPictures.claimId, held.id)).returning();
  const pictureIds = snapshot ? [keep.row.logoId, ...keep.photos.map(({ pictureId }) => pictureId)] : [];
  const links = [...new Set(pictureIds)].flatMap((pictureId) => (pictureId ? [{ claimId: held.id, pictureId }] : []));
  if (links.length) await tx.insert(claimPictures).values(links);
  return {
    ...{ id: held.id, snapshot: held.snapshot },
    pictureIds: linked.map(({ pictureId }) => pictureId),
    taskIds: await moveAdminTasks(tx, mergedId, keepId),
    earlier: earlier && { id: earlier.id, proposed: earlier.proposed },
  };
}

/** Undoes `moveHeldClaim`. The pictures still exist, because the merge keeps them for its undo. */
export async function moveHeldClaimBack(tx: Db, mergedId: string, moved: MovedClaim): Promise<void> {
  const { id, snapshot, pictureIds, taskIds, earlier } = moved;
  await tx.update(claims).set({ businessId: mergedId, snapshot }).where(eq(claims.id, id));
  await tx.delete(claimPictures).where(eq(claimPictures.claimId, id));
  if (pictureIds.length) await tx.insert(claimPictures).values(pictureIds.map((pictureId) => ({ claimId: id, pictureId })));
  if (earlier) await tx.update(claims).set({ proposed: earlier.proposed, holdEndedAt: null }).where(eq(claims.id, earlier.id));
  await moveAdminTasksBack(tx, taskIds, mergedId);
}
