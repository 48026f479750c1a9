import { and, desc, eq, getTableColumns, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ClaimState } from "#domain/businesses/business-types.shared.ts";
import { type FullBusiness, picturesOf, versionOf } from "#domain/businesses/business-version.ts";
import { allBusinesses, businesses, type BusinessVersion } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";

/** A stored claim. */
export type ClaimRow = typeof claims.$inferSelect;

/** A key that identifies a pending claim. Each key matches at most one claim. */
export type ClaimKey = { id: string } | { businessId: string } | { userId: string } | { subscriptionId: string };

/** Returns the pending claim, or null. */
export async function findPendingClaim(db: Db, key: ClaimKey): Promise<ClaimRow | null> {
  const [found] = await db.select().from(claims).where(pendingBy(key));
  return found ?? null;
}

/** Locks the pending claim. Locks its business first, so that no other transaction saves, approves, or deletes it. */
export async function lockPendingClaim(tx: Db, key: ClaimKey): Promise<ClaimRow | null> {
  const found = await findPendingClaim(tx, key);
  if (!found) return null;
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, found.businessId)).for("update");
  const [claim] = await tx
    .select()
    .from(claims)
    .where(pendingBy({ id: found.id }))
    .for("update");
  return claim ?? null;
}

/** Returns whether one of these businesses has a pending claim. */
export async function isBeingClaimed(db: Db, businessIds: string[]): Promise<boolean> {
  return (await db.$count(claims, and(inArray(claims.businessId, businessIds), eq(claims.state, "pending")))) > 0;
}

/**
 * Returns whether this user owns a business or has a pending claim to one. Uses one statement, so that a claim that is approved
 * at the same time is seen either as pending or as owned.
 */
export async function hasBusiness(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select ${db.$count(businesses, eq(businesses.ownerId, userId))} + ${db.$count(claims, pendingBy({ userId }))} > 0 as has
  `);
  return rows[0]!.has;
}

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

export type NewClaim = Pick<ClaimRow, "businessId" | "userId" | "subscriptionId" | "proof" | "createdAt"> &
  Partial<Pick<ClaimRow, "statement" | "provenEmail">>;

/** Adds a pending claim to a locked business. Returns null if the business or the claimant already has one. */
export async function insertClaim(tx: Db, claim: NewClaim): Promise<ClaimRow | null> {
  const [added] = await tx.insert(claims).values(claim).onConflictDoNothing().returning();
  return added ?? null;
}

/** Writes a locked claim's proposal, or the category that its business will sponsor. */
export async function updateClaim(
  tx: Db,
  { id, version }: ClaimRow,
  values: Partial<Pick<ClaimRow, "proposed" | "pictureIds" | "sponsoredCategoryId">>,
): Promise<void> {
  await tx
    .update(claims)
    .set({ ...values, version: version + 1 })
    .where(eq(claims.id, id));
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

function pendingBy(key: ClaimKey) {
  const [name, value] = Object.entries(key)[0] as ["id" | "businessId" | "userId" | "subscriptionId", string];
  return and(eq(claims[name], value), eq(claims.state, "pending"));
}
