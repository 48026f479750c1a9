import { and, count, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { higherPlan, type PaidPlan } from "#domain/plans/fields.ts";
import { linkPhotos, linkServices, rowOf, type BusinessRow, type Kept, type WholeBusiness } from "./removed.ts";
import { businesses, businessMicroCategories, businessPhotos } from "./schema.ts";

/** Whether a business that is held can be claimed: it is shown, offered, and nobody's. */
export function canBeClaimed({ approvalStatus, claimable, ownerId }: BusinessRow): boolean {
  return approvalStatus === "approved" && claimable && !ownerId;
}

/** What a claim changes of a business at once. */
export type ClaimedFacts = Pick<BusinessRow, "ownerId" | "plan" | "claimable" | "approvalStatus">;

/** Gives a business that is held to whoever claims it, on the plan they pay for; it waits for its review. */
export async function writeClaimed(
  tx: Db,
  { row }: WholeBusiness,
  claimant: { userId: string; plan: PaidPlan },
  at: Date,
): Promise<{ before: ClaimedFacts; after: ClaimedFacts }> {
  const { id, version, ownerId, plan, claimable, approvalStatus } = row;
  const paid = higherPlan(row.grantedPlan, claimant.plan);
  const after = { ownerId: claimant.userId, plan: paid, claimable: false, approvalStatus: "pending" } as const;
  await tx
    .update(businesses)
    .set({ ...after, version: version + 1, updatedAt: at })
    .where(eq(businesses.id, id));
  return { before: { ownerId, plan, claimable, approvalStatus }, after };
}

/**
 * Makes a business that is held what it was when it was kept, services that are gone by now left out. Only its version counts
 * on, so that a form opened meanwhile is noticed.
 */
export async function writeUnclaimed(tx: Db, now: BusinessRow, kept: Kept<unknown>): Promise<BusinessRow> {
  const { microCategoryIds, photos } = kept;
  const before = rowOf(kept.row);
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

/** Whether this person owns a business. */
export async function ownsOne(tx: Db, userId: string): Promise<boolean> {
  const [found] = await tx.select({ many: count() }).from(businesses).where(eq(businesses.ownerId, userId));
  return found!.many > 0;
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
