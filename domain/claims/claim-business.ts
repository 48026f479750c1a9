import { eq } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import type { Entry } from "#db/transaction.ts";
import type { User } from "#domain/accounts/users.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { canBeClaimed } from "#domain/businesses/business-status.ts";
import { lockFullBusinesses, versionOf } from "#domain/businesses/business-version.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { takeCategory } from "#domain/sponsors/sponsorships.ts";
import { type ClaimKey, type ClaimRow, hasBusiness, insertClaim, lockPendingClaim, type NewClaim } from "./pending-claims.ts";
import { writeDecision } from "./decided-claims.ts";
import { publishProposal } from "./proposed-values.ts";
import { claims } from "./schema.ts";

/**
 * Adds a pending claim, for a purchase or a statement. The public listing does not change. The caller must have locked the
 * claimant's user row. Returns null if the business can't be claimed or has a pending claim, or if the claimant has a business.
 */
export async function grantClaim(tx: Db, claim: NewClaim & { userId: string }): Promise<ClaimRow | null> {
  const row = (await lockFullBusinesses(tx, [claim.businessId])).get(claim.businessId)?.row;
  if (!row || !canBeClaimed(row) || (await hasBusiness(tx, claim.userId))) return null;
  return insertClaim(tx, claim);
}

/**
 * Transfers a pending claim's business to the claimant, publishes the proposal, and emails the claimant and the address that the
 * listing had before. The caller must have locked the claimant's user row, the business, and the claim. Stores the version that it
 * replaces, so that an admin can take the claim back.
 */
export async function publishClaim(
  tx: Db,
  entry: Entry,
  country: CountryCode,
  claim: ClaimRow,
  claimant: Pick<User, "id" | "email">,
): Promise<void> {
  const { businessId, sponsoredCategoryId } = claim;
  const full = (await lockFullBusinesses(tx, [businessId])).get(businessId)!;
  const { name, email, ownerId, plan, claimable, approvalStatus, grantedPlan } = full.row;
  const [current] = await listOwnBusinesses(tx, eq(businesses.id, businessId));
  await writeDecision(tx, claim.id, "approved", entry.at, versionOf(full));
  const { before, after } = await publishProposal(tx, country, current!, claim, entry.at);
  const claimed = { plan: higherPlan(grantedPlan, await findSubscribedPlan(tx, claimant.id)), claimable: false };
  const approval = { approvalStatus: "approved", rejectionReason: null } as const;
  const changed = { ownerId: claimant.id, ...claimed, ...(approvalStatus !== "approved" && approval) };
  await writeStatus(tx, businessId, changed, entry.at);
  if (claimed.plan === "premium_sponsorship" && sponsoredCategoryId)
    await takeCategory(tx, { id: businessId, plan: claimed.plan }, sponsoredCategoryId, entry.at).catch((error: unknown) => {
      // Somebody else sponsors the category by now. The owner chooses another one.
      if (!(error instanceof DomainError)) throw error;
    });
  await applyPlan(tx, entry, claimant.id, null);
  entry.before = { ...before, ownerId, plan, claimable, approvalStatus };
  entry.after = { ...after, ownerId: claimant.id, ...claimed, approvalStatus: "approved" };
  entry.invalidate();
  if (email && email.toLowerCase() !== claimant.email)
    entry.email(email, "listing-claimed", { business: name, claimant: claimant.email });
  entry.email(claimant.email, "claim-approved", { business: after.name ?? name, link: "/dashboard" });
}

/** A claim that was rejected or withdrawn. */
export type EndedClaim = NonNullable<Awaited<ReturnType<typeof endClaim>>>;

/**
 * Ends the pending claim with this key and deletes its proposal. The public listing does not change. The caller refunds the
 * payment. Returns null if there is no such claim.
 */
export async function endClaim(tx: Db, key: ClaimKey, to: "rejected" | "withdrawn", at: Date) {
  const claim = await lockPendingClaim(tx, key);
  if (!claim) return null;
  await writeDecision(tx, claim.id, to, at);
  const { businessId, userId } = claims;
  const [ended] = await tx
    .select({ businessId, userId, businessName: businesses.name, subscriptionProviderId: subscriptions.providerId })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .leftJoin(subscriptions, eq(subscriptions.id, claims.subscriptionId))
    .where(eq(claims.id, claim.id));
  return ended!;
}
