import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
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

function pendingBy(key: ClaimKey) {
  const [name, value] = Object.entries(key)[0] as ["id" | "businessId" | "userId" | "subscriptionId", string];
  return and(eq(claims[name], value), eq(claims.state, "pending"));
}
