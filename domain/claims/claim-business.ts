import { eq } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import type { Entry } from "#db/transaction.ts";
import { canBeClaimed } from "#domain/businesses/business-status.ts";
import {
  type ClaimKey,
  type ClaimRow,
  type GrantedClaim,
  hasBusiness,
  lockPendingClaim,
  insertClaim,
  type NewClaim,
  writeDecision,
} from "./claim-records.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { type Proposal, publishProposal } from "./proposed-values.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { lockFullBusinesses, restoreVersion, versionOf } from "#domain/businesses/business-version.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { releaseCategory, takeCategory } from "#domain/sponsors/start-and-end-sponsorship.ts";

/** A claim that was rejected or withdrawn. */
export type EndedClaim = {
  businessId: string;
  businessName: string;
  userId: string | null;
  subscriptionProviderId: string | null;
};

/**
 * Adds a pending claim, for a purchase or a statement. The public listing does not change. The caller must have locked the
 * claimant's user row. Returns null if the business can't be claimed or has a pending claim, or if the claimant has a business.
 */
export async function grantClaim(tx: Db, claim: NewClaim & { userId: string }): Promise<ClaimRow | null> {
  const row = (await lockFullBusinesses(tx, [claim.businessId])).get(claim.businessId)?.row;
  if (!row || !canBeClaimed(row) || (await hasBusiness(tx, claim.userId))) return null;
  return insertClaim(tx, claim);
}

type ClaimedStatus = Pick<BusinessRow, "ownerId" | "plan" | "claimable" | "approvalStatus">;

/** The changes that an approval made to the business. */
type PublishedClaim = {
  /** The business before the claim. */
  previous: BusinessRow;
  name: string;
  before: ClaimedStatus & Proposal;
  after: ClaimedStatus & Proposal;
};

/**
 * Transfers a pending claim's business to the claimant and publishes the proposal. The caller must have locked the claimant's
 * user row, the business, and the claim. Stores the version that it replaces, so that an admin can take the claim back.
 */
export async function publishClaim(
  tx: Db,
  country: CountryCode,
  claim: ClaimRow & { userId: string },
  at: Date,
): Promise<PublishedClaim> {
  const { businessId, userId } = claim;
  const full = (await lockFullBusinesses(tx, [businessId])).get(businessId)!;
  const { ownerId, plan, claimable, approvalStatus, grantedPlan } = full.row;
  const [current] = await listOwnBusinesses(tx, eq(businesses.id, businessId));
  await writeDecision(tx, claim.id, "approved", at, versionOf(full));
  const proposed = await publishProposal(tx, country, current!.business, claim, at);
  const after = { ownerId: userId, plan: higherPlan(grantedPlan, await findSubscribedPlan(tx, userId)), claimable: false };
  const approval = { approvalStatus: "approved", rejectionReason: null } as const;
  await writeStatus(tx, businessId, { ...after, ...(approvalStatus !== "approved" && approval) }, at);
  const sponsors = after.plan === "premium_sponsorship" ? claim.sponsoredCategoryId : null;
  if (sponsors) await takeCategory(tx, { id: businessId, plan: after.plan }, sponsors, at);
  return {
    previous: full.row,
    name: proposed.after.name ?? full.row.name,
    before: { ...proposed.before, ownerId, plan, claimable, approvalStatus },
    after: { ...proposed.after, ...after, approvalStatus: "approved" },
  };
}

/** Emails the address that a claimed listing had before the claim who manages it now, unless it is the claimant's own address. */
export function tellPreviousContact(entry: Entry, { email, name }: Pick<BusinessRow, "email" | "name">, claimant: string): void {
  if (email && email.toLowerCase() !== claimant.toLowerCase())
    entry.email(email, "listing-claimed", { business: name, claimant });
}

/**
 * Publishes the version of a locked business that this claim replaced, and ends the claim. The claimant's sponsorship ends unless
 * that version has the plan too.
 */
export async function restoreUnclaimed(tx: Db, { id, replaced }: GrantedClaim, now: BusinessRow, at: Date): Promise<void> {
  await restoreVersion(tx, now, { ...replaced, version: now.version + 1 });
  if (replaced.plan !== "premium_sponsorship") await releaseCategory(tx, now.id, at);
  await writeDecision(tx, id, "rejected", at);
}

/**
 * Ends the pending claim with this key and deletes its proposal. The public listing does not change. The caller refunds the
 * payment. Returns null if there is no such claim.
 */
export async function endClaim(tx: Db, key: ClaimKey, to: "rejected" | "withdrawn", at: Date): Promise<EndedClaim | null> {
  const claim = await lockPendingClaim(tx, key);
  if (!claim) return null;
  await writeDecision(tx, claim.id, to, at);
  const { businessId, userId } = claim;
  const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId));
  return {
    ...{ businessId, userId, businessName: business!.name },
    subscriptionProviderId: await providerIdOf(tx, claim.subscriptionId),
  };
}

async function providerIdOf(tx: Db, subscriptionId: string | null): Promise<string | null> {
  if (!subscriptionId) return null;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row?.providerId ?? null;
}
