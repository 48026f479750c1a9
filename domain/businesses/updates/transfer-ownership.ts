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

/** Whether a business that is locked can be claimed: visitors see it, it is claimable and nobody owns it. */
export function canBeClaimed({ approvalStatus, claimable, ownerId }: BusinessRow): boolean {
  return approvalStatus === "approved" && claimable && !ownerId;
}

/** What the approval of a claim changes of a business besides its profile. */
export type ClaimedProfile = Pick<BusinessRow, "ownerId" | "plan" | "claimable" | "approvalStatus">;

/** Gives a business that is locked to its claimant, on the higher of the plan they pay for and the plan granted, and publishes it. */
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
 * Makes a business that is locked what a snapshot says, without micro-categories that are gone by now. Only its version counts
 * on, so that a form opened meanwhile is noticed.
 */
export async function writeUnclaimed(tx: Db, now: BusinessRow, snapshot: BusinessSnapshot): Promise<BusinessRow> {
  const { microCategoryIds, photos } = snapshot;
  const before = rowOf(snapshot);
  const there = await shown(tx, [...(before.logoId ? [before.logoId] : []), ...photos.map(({ pictureId }) => pictureId)]);
  const logoId = before.logoId && there.has(before.logoId) ? before.logoId : null;
  const row = { ...before, logoId, id: now.id, createdAt: now.createdAt, version: now.version + 1 };
  await tx.update(businesses).set(row).where(eq(businesses.id, now.id));
  await tx.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, now.id));
  await linkServices(tx, now.id, microCategoryIds);
  await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, now.id));
  await linkPhotos(
    tx,
    now.id,
    photos.filter(({ pictureId }) => there.has(pictureId)),
  );
  return row;
}

/** Those that are still there, held against being swept. */
async function shown(tx: Db, ids: string[]): Promise<Set<string>> {
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
