import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ClaimState } from "./business-fields.shared.ts";
import { businesses, claimPictures, claims } from "./schema.ts";

/** A claim as it is stored. */
export type ClaimRow = typeof claims.$inferSelect;

/** By what a pending claim is found; each of these has one at most. */
export type ClaimKey = { id: string } | { businessId: string } | { userId: string } | { subscriptionId: string };

/** The claim that waits for a decision; null when none does. */
export async function findPendingClaim(db: Db, key: ClaimKey): Promise<ClaimRow | null> {
  const [found] = await db.select().from(claims).where(pendingBy(key));
  return found ?? null;
}

/** The same, locked until the transaction ends. Its business is locked first, so that nobody saves, approves or deletes it meanwhile. */
export async function lockPendingClaim(tx: Db, key: ClaimKey): Promise<ClaimRow | null> {
  const found = await findPendingClaim(tx, key);
  if (!found) return null;
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, found.businessId)).for("update");
  const [held] = await tx
    .select()
    .from(claims)
    .where(pendingBy({ id: found.id }))
    .for("update");
  return held ?? null;
}

/** Whether a claim to one of these businesses is pending. */
export async function isBeingClaimed(db: Db, businessIds: string[]): Promise<boolean> {
  return (await db.$count(claims, and(inArray(claims.businessId, businessIds), eq(claims.state, "pending")))) > 0;
}

/**
 * Whether this person owns a business or has a pending claim to one. Nobody has two. One statement, so that a claim which is approved
 * meanwhile is seen as the one or as the other.
 */
export async function hasBusiness(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select ${db.$count(businesses, eq(businesses.ownerId, userId))} + ${db.$count(claims, pendingBy({ userId }))} > 0 as has
  `);
  return rows[0]!.has;
}

/** Whether a pending claim holds this category for its sponsorship; the claim to `except` is left out. */
export async function isReservedForClaim(db: Db, categoryId: string, except: string | null = null): Promise<boolean> {
  const held = and(eq(claims.sponsoredCategoryId, categoryId), eq(claims.state, "pending"));
  return (await db.$count(claims, and(held, except ? ne(claims.businessId, except) : undefined))) > 0;
}

/** How the claim stands that was paid for with a subscription; null when there was none. */
export async function findClaimState(db: Db, subscriptionId: string): Promise<ClaimState | null> {
  const [found] = await db
    .select({ state: claims.state })
    .from(claims)
    .where(eq(claims.subscriptionId, subscriptionId))
    .orderBy(desc(claims.createdAt))
    .limit(1);
  return found?.state ?? null;
}

export type NewClaim = Pick<ClaimRow, "businessId" | "userId" | "subscriptionId" | "proof" | "createdAt">;

/** Adds a pending claim to a business that is locked. Null when it or its claimant has one already. */
export async function insertClaim(tx: Db, claim: NewClaim): Promise<ClaimRow | null> {
  const [added] = await tx.insert(claims).values(claim).onConflictDoNothing().returning();
  return added ?? null;
}

/** Writes what a claimant proposes. The claim is locked. `pictureIds` are those of the proposal, where they changed. */
export async function updateProposal(
  tx: Db,
  { id, version }: ClaimRow,
  proposed: Record<string, unknown>,
  pictureIds: string[] | null,
): Promise<void> {
  await tx
    .update(claims)
    .set({ proposed, version: version + 1 })
    .where(eq(claims.id, id));
  if (pictureIds) await replacePictures(tx, id, pictureIds);
}

/** Holds a category for a claim that is locked; with null it holds none any more. */
export async function reserveCategoryFor(tx: Db, { id, version }: ClaimRow, sponsoredCategoryId: string | null): Promise<void> {
  await tx
    .update(claims)
    .set({ sponsoredCategoryId, version: version + 1 })
    .where(eq(claims.id, id));
}

/** Drops a claim that is locked, and with it what it proposes. */
export async function writeClaimDropped(tx: Db, id: string, state: "rejected" | "withdrawn", at: Date): Promise<void> {
  await tx.update(claims).set({ state, proposed: {}, sponsoredCategoryId: null, decidedAt: at }).where(eq(claims.id, id));
  await replacePictures(tx, id, []);
}

/** Approves a claim that is locked, and stores how its business was. `pictureIds` are the pictures of that. */
export async function writeClaimApproved(
  tx: Db,
  id: string,
  snapshot: NonNullable<ClaimRow["snapshot"]>,
  pictureIds: string[],
  at: Date,
): Promise<void> {
  await tx.update(claims).set({ state: "approved", snapshot, decidedAt: at }).where(eq(claims.id, id));
  const links = [...new Set(pictureIds)].map((pictureId) => ({ claimId: id, pictureId }));
  if (links.length) await tx.insert(claimPictures).values(links).onConflictDoNothing();
}

/** The claim to a business that was approved last, as long as its approval can be undone; locked. Its business is locked. */
export async function lockApprovedClaim(
  tx: Db,
  businessId: string,
): Promise<(ClaimRow & { snapshot: NonNullable<ClaimRow["snapshot"]> }) | null> {
  const [latest] = await tx
    .select()
    .from(claims)
    .where(eq(claims.businessId, businessId))
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(1)
    .for("update");
  return latest?.state === "approved" && latest.snapshot ? { ...latest, snapshot: latest.snapshot } : null;
}

/** Makes an approved claim pending again, with what it proposes and the category it is to hold. */
export async function writeClaimReopened(
  tx: Db,
  { id, version }: ClaimRow,
  { sponsoredCategoryId, pictureIds }: { sponsoredCategoryId: string | null; pictureIds: string[] },
): Promise<void> {
  await tx
    .update(claims)
    .set({ state: "pending", decidedAt: null, snapshot: null, sponsoredCategoryId, version: version + 1 })
    .where(eq(claims.id, id));
  await replacePictures(tx, id, pictureIds);
}

/** Forgets how businesses were before claims that were decided so long ago; their pictures go with the next sweep. */
export async function deleteSnapshots(tx: Db, olderThan: Date): Promise<void> {
  const gone = await tx
    .update(claims)
    .set({ snapshot: null })
    .where(and(isNotNull(claims.snapshot), ne(claims.state, "pending"), lt(claims.decidedAt, olderThan)))
    .returning({ id: claims.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length) await tx.delete(claimPictures).where(inArray(claimPictures.claimId, ids));
}

async function replacePictures(tx: Db, claimId: string, pictureIds: string[]): Promise<void> {
  await tx.delete(claimPictures).where(eq(claimPictures.claimId, claimId));
  const links = [...new Set(pictureIds)].map((pictureId) => ({ claimId, pictureId }));
  if (links.length) await tx.insert(claimPictures).values(links);
}

function pendingBy(key: ClaimKey) {
  const [name, value] = Object.entries(key)[0] as ["id" | "businessId" | "userId" | "subscriptionId", string];
  return and(eq(claims[name], value), eq(claims.state, "pending"));
}
