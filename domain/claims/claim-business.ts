import { and, eq } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import type { Entry } from "#db/transaction.ts";
import {
  canBeClaimed,
  type ClaimedProfile,
  writeClaimed,
  writeUnclaimed,
} from "#domain/businesses/updates/transfer-ownership.ts";
import {
  type ClaimKey,
  type ClaimRow,
  type GrantedClaim,
  hasBusiness,
  lockPendingClaim,
  insertClaim,
  type NewClaim,
  writeClaimApproved,
  writeClaimDropped,
} from "./claim-records.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { type Proposal, publishProposal } from "./proposed-values.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { lockFullBusinesses, snapshotOf } from "#domain/businesses/deletion/business-snapshot.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import {
  endSponsorship,
  lockCategories,
  type SponsorshipSnapshot,
  takeCategory,
} from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { restoreSponsorship } from "#domain/sponsorships/resume-sponsorship.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";

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

/** The changes that an approval made to the business. */
type PublishedClaim = {
  /** The business before the claim. */
  previous: BusinessRow;
  name: string;
  before: ClaimedProfile & Proposal;
  after: ClaimedProfile & Proposal;
};

/**
 * Transfers a pending claim's business to the claimant and publishes the proposal. The caller must have locked the claimant's
 * user row, the business, and the claim. Stores a snapshot of the business, so that an admin can take it back.
 */
export async function publishClaim(
  tx: Db,
  country: CountryCode,
  claim: ClaimRow & { userId: string },
  at: Date,
): Promise<PublishedClaim> {
  const { businessId, userId } = claim;
  const full = (await lockFullBusinesses(tx, [businessId])).get(businessId)!;
  const sponsorship = await sponsorshipOf(tx, businessId);
  const [current] = await listOwnBusinesses(tx, eq(businesses.id, businessId));
  const pictureIds = [full.row.logoId, sponsorship?.imageId, ...full.photos.map(({ pictureId }) => pictureId)];
  await writeClaimApproved(
    tx,
    claim.id,
    { ...snapshotOf(full), beside: sponsorship },
    pictureIds.filter((id) => id !== null && id !== undefined),
    at,
  );
  const proposed = await publishProposal(tx, country, current!.business, claim, at);
  const plan = await findSubscribedPlan(tx, userId);
  const granted = await writeClaimed(tx, full.row, { userId, plan }, at);
  const sponsors = claim.sponsoredCategoryId && granted.after.plan === "premium_sponsorship" ? claim.sponsoredCategoryId : null;
  if (sponsors) await takeCategory(tx, { id: businessId, plan: granted.after.plan }, sponsors, at);
  return {
    previous: full.row,
    name: proposed.after.name ?? full.row.name,
    before: { ...proposed.before, ...granted.before },
    after: { ...proposed.after, ...granted.after },
  };
}

/** Emails the address that a claimed listing had before the claim who manages it now, unless it is the claimant's own address. */
export function tellPreviousContact(entry: Entry, { email, name }: Pick<BusinessRow, "email" | "name">, claimant: string): void {
  if (email && email.toLowerCase() !== claimant.toLowerCase())
    entry.email(email, "listing-claimed", { business: name, claimant });
}

/** Restores a locked business as it was before this claim, and ends the claim. Its sponsorship returns unless the category is taken. */
export async function restoreUnclaimed(tx: Db, claim: GrantedClaim, now: BusinessRow, at: Date): Promise<void> {
  const { beside } = claim.snapshot;
  const categoryIds = [beside?.categoryId, (await sponsorshipOf(tx, now.id))?.categoryId];
  await lockCategories(tx, categoryIds.filter((id) => id !== undefined).sort());
  const sponsored = await endSponsorship(tx, now.id, at);
  await writeUnclaimed(tx, now, claim.snapshot);
  await restorePreviousSponsorship(tx, now.id, beside, sponsored, at);
  await writeClaimDropped(tx, claim.id, "rejected", at);
}

/**
 * Ends the pending claim with this key and deletes its proposal. The public listing does not change. The caller refunds the
 * payment. Returns null if there is no such claim.
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

/** Restores the sponsorship that the business had before the approval. If that is impossible, opens an admin task. */
async function restorePreviousSponsorship(
  tx: Db,
  businessId: string,
  before: SponsorshipSnapshot | null,
  now: SponsorshipSnapshot | null,
  at: Date,
): Promise<void> {
  if (!before) return;
  const restored = now?.categoryId === before.categoryId ? now : before;
  if (await restoreSponsorship(tx, businessId, restored, at)) return;
  const facts = { category: before.categoryId };
  await openAdminTask(tx, { kind: "sponsor_displaced", cause: `${businessId}:${at.toISOString()}`, businessId, facts }, at);
}

async function providerIdOf(tx: Db, subscriptionId: string | null): Promise<string | null> {
  if (!subscriptionId) return null;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row?.providerId ?? null;
}
