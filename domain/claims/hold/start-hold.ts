import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Entry } from "#db/transaction.ts";
import { hashToken } from "#domain/accounts/email-link-tokens.ts";
import type { ClaimRow } from "#domain/claims/claim-records.ts";
import { holdDays } from "#domain/claims/limits.shared.ts";
import { claims } from "#domain/claims/schema.ts";

export type HeldClaim = Pick<ClaimRow, "id" | "businessId">;

const day = 86_400_000;

/** The condition for claims whose changes to the contact data wait. */
export const isHeld = and(eq(claims.state, "approved"), isNotNull(claims.heldUntil), isNull(claims.holdEndedAt))!;

/**
 * Starts the seven days in which changes to the contact data wait. Tells the listing's earlier contact by email how to dispute
 * the claim. Ends the hold of an earlier claim.
 */
export async function startHold(
  tx: Db,
  entry: Entry,
  { id, businessId }: HeldClaim,
  { contact, claimant, business }: { contact: string | null; claimant: string; business: string },
): Promise<void> {
  await tx
    .update(claims)
    .set({ holdEndedAt: entry.at, proposed: {} })
    .where(and(eq(claims.businessId, businessId), isHeld));
  const heldUntil = new Date(entry.at.getTime() + holdDays * day);
  // The claimant does not need a link to dispute their own claim.
  const isOther = contact !== null && contact.toLowerCase() !== claimant.toLowerCase();
  const token = isOther ? randomBytes(32).toString("base64url") : null;
  await tx
    .update(claims)
    .set({ heldUntil, disputeToken: token && hashToken(token) })
    .where(eq(claims.id, id));
  if (contact && token)
    entry.email(contact, "listing-claimed", { business, days: holdDays, link: `/dispute-claim?token=${token}` });
}

/** Returns the claim whose changes to the contact data wait, or null. */
export async function findHeldClaim(db: Db, businessId: string): Promise<ClaimRow | null> {
  const [held] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.businessId, businessId), isHeld));
  return held ?? null;
}
