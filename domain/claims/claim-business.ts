import { and, eq } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import {
  canBeClaimed,
  type ClaimedProfile,
  writeClaimed,
  writeUnclaimed,
} from "#domain/businesses/updates/transfer-ownership.ts";
import {
  type ClaimKey,
  type ClaimRow,
  hasBusiness,
  lockApprovedClaim,
  lockPendingClaim,
  insertClaim,
  isReservedForClaim,
  type NewClaim,
  writeClaimApproved,
  writeClaimDropped,
  writeClaimReopened,
} from "#domain/businesses/claims.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { lockProposedPictures, type Proposal, publishProposal } from "./proposed-values.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { lockFullBusinesses, snapshotOf } from "#domain/businesses/deletion/business-snapshot.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { lockCategories, takeCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { type SponsorshipSnapshot, restoreSponsorship, removeSponsorship } from "#domain/sponsorships/sponsorship-snapshot.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";

/** A claim that came to nothing. */
export type EndedClaim = {
  businessId: string;
  businessName: string;
  userId: string | null;
  subscriptionProviderId: string | null;
};

/**
 * Adds a pending claim, inside the change that delivers the payment. The business stays as visitors see it. The claimant's user
 * row is locked by the caller. Null when the business was taken meanwhile, or the claimant has a business by now.
 */
export async function grantClaim(tx: Db, claim: NewClaim & { userId: string }): Promise<ClaimRow | null> {
  const row = (await lockFullBusinesses(tx, [claim.businessId])).get(claim.businessId)?.row;
  if (!row || !canBeClaimed(row) || (await hasBusiness(tx, claim.userId))) return null;
  return insertClaim(tx, claim);
}

/** What the approval of a claim changed of its business. */
export type PublishedClaim = {
  name: string;
  version: number;
  before: ClaimedProfile & Proposal;
  after: ClaimedProfile & Proposal;
};

/**
 * Makes the business of a pending claim the claimant's and publishes what they proposed. The claimant's user row, the business
 * and the claim are locked. How the business was is stored, so that this can be undone.
 */
export async function publishClaim(
  tx: Db,
  country: CountryCode,
  claim: ClaimRow & { userId: string },
  at: Date,
): Promise<PublishedClaim> {
  const { businessId, userId } = claim;
  const whole = (await lockFullBusinesses(tx, [businessId])).get(businessId)!;
  const beside = await sponsorshipOf(tx, businessId);
  const [listed] = await listOwnBusinesses(tx, eq(businesses.id, businessId));
  const pictureIds = [whole.row.logoId, beside?.imageId, ...whole.photos.map(({ pictureId }) => pictureId)];
  await writeClaimApproved(
    tx,
    claim.id,
    { ...snapshotOf(whole), beside },
    pictureIds.filter((id) => id !== null && id !== undefined),
    at,
  );
  const proposed = await publishProposal(tx, country, listed!.business, claim, at);
  const plan = await findSubscribedPlan(tx, userId);
  const given = await writeClaimed(tx, whole.row, { userId, plan }, at);
  const sponsors = claim.sponsoredCategoryId && given.after.plan === "premium_sponsorship" ? claim.sponsoredCategoryId : null;
  if (sponsors) await takeCategory(tx, { id: businessId, plan: given.after.plan }, sponsors, at);
  return {
    name: proposed.after.name ?? whole.row.name,
    version: whole.row.version + 1,
    before: { ...proposed.before, ...given.before },
    after: { ...proposed.after, ...given.after },
  };
}

/**
 * Makes the claim that was approved last pending again: the business is what it was before the approval, with its sponsorship
 * where that is still free. The business is locked. False when there is none that can be reopened.
 */
export async function reopenClaim(tx: Db, businessId: string, at: Date): Promise<boolean> {
  const claim = await lockApprovedClaim(tx, businessId);
  const now = claim && (await lockFullBusinesses(tx, [businessId])).get(businessId);
  if (!claim || !now) return false;
  const { snapshot } = claim;
  if (claim.sponsoredCategoryId) await lockCategories(tx, [claim.sponsoredCategoryId]);
  const sponsored = await removeSponsorship(tx, businessId, at);
  await writeUnclaimed(tx, now.row, snapshot);
  await sponsorAgain(tx, businessId, snapshot.beside, sponsored, at);
  const wanted = sponsored?.categoryId === snapshot.beside?.categoryId ? null : (sponsored?.categoryId ?? null);
  const sponsoredCategoryId = wanted && (await isReservedForClaim(tx, wanted)) ? null : wanted;
  await writeClaimReopened(tx, claim, { sponsoredCategoryId, pictureIds: await lockProposedPictures(tx, claim) });
  return true;
}

/**
 * Ends the pending claim to a business, or that a subscription paid for, and drops what it proposes: visitors see the business as
 * before. The money is the caller's to give back. Null when no claim is pending.
 */
export async function endClaim(tx: Db, key: ClaimKey, to: "rejected" | "withdrawn", at: Date): Promise<EndedClaim | null> {
  const claim = await lockPendingClaim(tx, key);
  if (!claim) return null;
  await writeClaimDropped(tx, claim.id, to, at);
  const { businessId, userId } = claim;
  const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId));
  return {
    ...{ businessId, userId, businessName: business!.name },
    subscriptionProviderId: await providerIdOf(tx, claim.subscriptionId),
  };
}

async function sponsorshipOf(tx: Db, businessId: string): Promise<SponsorshipSnapshot | null> {
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive));
  return row ? { categoryId: row.categoryId!, imageId: row.imageId } : null;
}

/** What a business sponsored on an admin's grant before the approval of its claim, it sponsors again. */
async function sponsorAgain(
  tx: Db,
  businessId: string,
  before: SponsorshipSnapshot | null,
  now: SponsorshipSnapshot | null,
  at: Date,
): Promise<void> {
  if (!before) return;
  const kept = now?.categoryId === before.categoryId ? now : before;
  if (await restoreSponsorship(tx, businessId, kept, at)) return;
  const facts = { category: before.categoryId };
  await openAdminTask(tx, { kind: "sponsor_displaced", cause: `${businessId}:${at.toISOString()}`, businessId, facts }, at);
}

async function providerIdOf(tx: Db, subscriptionId: string | null): Promise<string | null> {
  if (!subscriptionId) return null;
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return found?.providerId ?? null;
}
