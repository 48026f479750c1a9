import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { moveAdminTasks } from "#domain/admin-tasks/admin-tasks.ts";
import { type FullBusiness, snapshotOf } from "#domain/businesses/deletion/business-snapshot.ts";
import { claimPictures, claims } from "#domain/claims/schema.ts";
import { endHold } from "./held-changes.ts";
import { findHeldClaim } from "./start-hold.ts";

/**
 * Moves the claim whose changes wait, and its dispute, from a merged business to the one that gets its owner. `keep` is that business
 * before the merge: an admin who decides the dispute against the claimant restores it.
 */
export async function moveHeldClaim(tx: Db, keep: FullBusiness, mergedId: string, at: Date): Promise<void> {
  const held = keep.row.ownerId === null ? await findHeldClaim(tx, mergedId) : null;
  if (!held) return;
  const keepId = keep.row.id;
  const earlier = await findHeldClaim(tx, keepId);
  if (earlier) await endHold(tx, earlier.id, at);
  // The dispute continues with the contact that got the link.
  const email = keep.row.email ?? held.snapshot?.row.email ?? null;
  const snapshot = held.snapshot && { ...snapshotOf({ ...keep, row: { ...keep.row, email } }), beside: null };
  await tx.update(claims).set({ businessId: keepId, snapshot }).where(eq(claims.id, held.id));
  await tx.delete(claimPictures).where(eq(claimPictures.claimId, held.id));
  const pictureIds = snapshot ? [keep.row.logoId, ...keep.photos.map(({ pictureId }) => pictureId)] : [];
  const links = [...new Set(pictureIds)].flatMap((pictureId) => (pictureId ? [{ claimId: held.id, pictureId }] : []));
  if (links.length) await tx.insert(claimPictures).values(links);
  await moveAdminTasks(tx, mergedId, keepId);
}
