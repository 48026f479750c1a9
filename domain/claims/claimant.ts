import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findUserById, type User } from "#domain/accounts/users.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { canBeClaimed } from "#domain/businesses/business-status.ts";
import { type ClaimRow, findPendingClaim, hasBusiness } from "./claim-records.ts";
import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

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

/** The error codes for claims with a code or a statement, with the kind of each error. Screens have a message for each code. */
const kinds = {
  log_in_first: "sign_in",
  /** The account's email is not confirmed. */
  account_unconfirmed: "conflict",
  not_claimable: "conflict",
  /** Another claim to the listing is pending. */
  claim_under_way: "conflict",
  claimed_meanwhile: "conflict",
  owns_a_business: "conflict",
  /** The listing has no email that can get codes, or the typed one is not at the domain of its website. */
  no_code_address: "conflict",
  /** The proven address belongs to an account, which the claimant must log in to. Thrown only for the correct code. */
  account_exists: "conflict",
  too_many_codes_requested: "too_many",
  /** Too many codes were sent to this email. */
  contact_limit: "too_many",
  wrong_code: "conflict",
  /** The code expired, was used, or was never sent. */
  code_over: "conflict",
  code_tries_used: "conflict",
  too_many_statements: "too_many",
  /** The owner did not get the business with a claim. */
  cannot_take_back: "conflict",
} as const satisfies Record<string, DomainErrorKind>;

export type ClaimError = keyof typeof kinds;

/** Returns the error to throw. `wait` is in seconds. */
export function claimError(code: ClaimError, wait?: number): DomainError {
  return new DomainError(kinds[code], code, wait);
}
