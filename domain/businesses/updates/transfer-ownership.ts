import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  type BusinessRow,
  type BusinessSnapshot,
} from "#domain/businesses/schema.ts";
import { linkPhotos, linkServices, rowOf } from "#domain/businesses/deletion/business-snapshot.ts";

/** Returns whether a business can be claimed: it is approved, claimable, and without an owner. */
export function canBeClaimed({ approvalStatus, claimable, ownerId }: BusinessRow): boolean {
  return approvalStatus === "approved" && claimable && !ownerId;
}

/** The fields that approving a claim changes in addition to the profile. */
export type ClaimedProfile = Pick<BusinessRow, "ownerId" | "plan" | "claimable" | "approvalStatus">;

/** Transfers a locked business to its claimant on the higher of the paid and the granted plan, and approves it. */
export async function writeClaimed(
  tx: Db,
  { id, version, grantedPlan, ...row }: BusinessRow,
  claimant: { userId: string; plan: Plan },
  at: Date,
): Promise<{ before: ClaimedProfile; after: ClaimedProfile }> {
  const { ownerId, plan, claimable, approvalStatus } = row;
  const paid = higherPlan(grantedPlan, claimant.plan);
  const after = { ownerId: claimant.userId, plan: paid, claimable: false, approvalStatus: "approved" } as const;
  await tx
    .update(businesses)
    .set({ ...after, rejectionReason: null, version: version + 1, updatedAt: at })
    .where(eq(businesses.id, id));
  return { before: { ownerId, plan, claimable, approvalStatus }, after };
}

/**
 * Restores a locked business from a snapshot, without deleted micro-categories and pictures. Increments its version, so that open
 * forms are out of date.
 */
export async function writeUnclaimed(tx: Db, now: BusinessRow, snapshot: BusinessSnapshot): Promise<BusinessRow> {
  const { microCategoryIds, photos } = snapshot;
  const before = rowOf(snapshot);
  const existing = await lockExisting(tx, [
    ...(before.logoId ? [before.logoId] : []),
    ...photos.map(({ pictureId }) => pictureId),
  ]);
  const logoId = before.logoId && existing.has(before.logoId) ? before.logoId : null;
  const row = { ...before, logoId, id: now.id, createdAt: now.createdAt, version: now.version + 1 };
  await tx.update(businesses).set(row).where(eq(businesses.id, now.id));
  await tx.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, now.id));
  await linkServices(tx, now.id, microCategoryIds);
  await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, now.id));
  await linkPhotos(
    tx,
    now.id,
    photos.filter(({ pictureId }) => existing.has(pictureId)),
  );
  return row;
}

/** Locks those of the pictures that still exist, so that the sweep can't delete them, and returns their ids. */
async function lockExisting(tx: Db, ids: string[]): Promise<Set<string>> {
  const { id } = pictures;
  const found = ids.length
    ? await tx
        .select({ id })
        .from(pictures)
        .where(and(inArray(id, ids)))
        .orderBy(id)
        .for("key share")
    : [];
  return new Set(found.map((each) => each.id));
}
