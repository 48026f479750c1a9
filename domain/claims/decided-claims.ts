import { and, desc, eq, getTableColumns, isNotNull, not, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ClaimState } from "#domain/businesses/business-types.shared.ts";
import { type FullBusiness, picturesOf, versionOf } from "#domain/businesses/business-version.ts";
import { allBusinesses, businesses, type BusinessVersion } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { ClaimRow } from "./pending-claims.ts";

/** Returns the state of the claim that a subscription paid for, or null if there is none. */
export async function findClaimState(db: Db, subscriptionId: string): Promise<ClaimState | null> {
  const [found] = await db
    .select({ state: claims.state })
    .from(claims)
    .where(eq(claims.subscriptionId, subscriptionId))
    .orderBy(desc(claims.createdAt))
    .limit(1);
  return found?.state ?? null;
}

/** Decides a locked claim and deletes its proposal. An approval stores the version of the business that it replaces. */
export async function writeDecision(
  tx: Db,
  id: string,
  state: Exclude<ClaimState, "pending">,
  at: Date,
  replaced: BusinessVersion | null = null,
): Promise<void> {
  await tx
    .update(claims)
    .set({ state, decidedAt: at, proposed: {}, sponsoredCategoryId: null, ...withPictures(replaced) })
    .where(eq(claims.id, id));
}

function withPictures(replaced: BusinessVersion | null): Pick<ClaimRow, "replaced" | "pictureIds"> {
  return { replaced, pictureIds: replaced ? picturesOf(replaced) : [] };
}

/** A claim with which the current owner got a business, and the version of the business before it. */
type GrantedClaim = ClaimRow & { userId: string; replaced: BusinessVersion };

/** Returns the claim with which the business's current owner got it, or null. */
export async function findGrantedClaim(db: Db, businessId: string): Promise<GrantedClaim | null> {
  const [found] = await db
    .select(getTableColumns(claims))
    .from(claims)
    .innerJoin(businesses, and(eq(businesses.id, claims.businessId), eq(businesses.ownerId, claims.userId)))
    .where(and(eq(claims.businessId, businessId), eq(claims.state, "approved"), isNotNull(claims.replaced)))
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(1);
  return (found as GrantedClaim | undefined) ?? null;
}

/**
 * Moves a merged business's granted claim to the business that gets its owner, so that an admin can still take it back. `keep` is
 * that business before the merge.
 */
export async function moveGrantedClaim(tx: Db, keep: FullBusiness, mergedId: string): Promise<void> {
  const granted = keep.row.ownerId === null ? await findGrantedClaim(tx, mergedId) : null;
  if (!granted) return;
  await tx
    .update(claims)
    .set({ businessId: keep.row.id, ...withPictures(versionOf(keep)) })
    .where(eq(claims.id, granted.id));
}

/** Removes the proposals, statements, and replaced versions from a user's claims, which can no longer be taken back. */
export async function clearClaimsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(claims)
    .set({ proposed: {}, statement: null, provenEmail: null, ...withPictures(null) })
    .where(eq(claims.userId, userId));
}

/** Deletes the replaced versions of claims whose claimant no longer owns the business. The next sweep deletes their pictures. */
export async function deleteReplacedVersions(tx: Db): Promise<void> {
  const owned = sql`exists (select from ${allBusinesses} where ${allBusinesses.id} = ${claims.businessId}
    and ${allBusinesses.ownerId} = ${claims.userId})`;
  await tx
    .update(claims)
    .set(withPictures(null))
    .where(and(isNotNull(claims.replaced), not(owned)));
}
