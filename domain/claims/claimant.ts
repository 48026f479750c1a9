import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findUserById, type User } from "#domain/accounts/users.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { canBeClaimed } from "#domain/businesses/business-status.ts";
import { claimError } from "#domain/claims/claim-errors.ts";
import { type ClaimRow, findPendingClaim, hasBusiness } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";

/** Returns a claimant's account. Throws "log_in_first" or "account_unconfirmed". */
export async function getClaimant(db: Db, actor: Actor): Promise<User> {
  const user = actor.role === "owner" ? await findUserById(db, actor.userId) : null;
  if (!user) throw claimError("log_in_first");
  if (!user.emailVerified) throw claimError("account_unconfirmed");
  return user;
}

/** Returns a claimant's account, or null for a visitor. Throws the errors of `getClaimant`. */
export async function findClaimant(db: Db, actor: Actor): Promise<User | null> {
  return actor.role === "visitor" ? null : getClaimant(db, actor);
}

/** Returns a public business. Throws (`not_found`) "business_unknown", even for a hidden one. */
export async function getListing(db: Db, businessId: string): Promise<BusinessRow> {
  const [row] = isUuid(businessId) ? await db.select().from(businesses).where(eq(businesses.id, businessId)) : [];
  if (row?.approvalStatus !== "approved") throw new DomainError("not_found", "business_unknown");
  return row;
}

/** Returns a public business's name. Throws (`not_found`) "business_unknown". */
export async function findListingName(db: Db, businessId: string): Promise<string> {
  return (await getListing(db, businessId)).name;
}

/** Returns whether an admin has to judge the proof, so that a code that makes its claimant the owner is stronger. */
function isWeak({ proof }: ClaimRow): boolean {
  return proof === "statement" || proof === "domain";
}

/**
 * Throws unless this user may claim the business for free. Throws "not_claimable", "claim_under_way", "owns_a_business", or "claimed_meanwhile" if the business has another owner.
 */
export async function refuseClaimant(db: Db, row: BusinessRow, userId: string | null): Promise<void> {
  if (row.ownerId !== null && row.ownerId === userId) throw claimError("owns_a_business");
  if (row.ownerId) throw claimError("claimed_meanwhile");
  if (!canBeClaimed(row)) throw claimError("not_claimable");
  const pending = await findPendingClaim(db, { businessId: row.id });
  if (pending && !isWeak(pending)) throw claimError("claim_under_way");
  // A user who asked an admin may still use a code for the same listing.
  if (userId && pending?.userId !== userId && (await hasBusiness(db, userId))) throw claimError("owns_a_business");
}
