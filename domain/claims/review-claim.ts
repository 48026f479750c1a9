import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { type Actor, assertAdmin } from "#domain/accounts/actor.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { emailOwner, endSubscription } from "#domain/billing/refunds.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { restoreVersion } from "#domain/businesses/write-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { settleTaskOfCause } from "#domain/messages/tasks.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { releaseCategory } from "#domain/sponsors/sponsorships.ts";
import { endClaim, publishClaim } from "./claim-business.ts";
import { type ClaimRow, findPendingClaim, lockPendingClaim } from "./pending-claims.ts";
import { findGrantedClaim, writeDecision } from "./decided-claims.ts";
import { proposalVersion } from "./proposed-values.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Approves a claim: transfers the business and publishes the proposal. Admins get its id and version only by opening it. Throws
 * (`conflict`) "not_pending", "stale" if the listing or the proposal changed since `version`, "address_not_confirmed" while the
 * claimant's email is unconfirmed, or "claimant_gone".
 */
export async function approveClaim(
  app: Context & Pick<AppContext, "town">,
  admin: Actor,
  claimId: string,
  version: number,
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "approve_claim", { kind: "business" }, async (tx, entry) => {
    const claim = await lockClaim(tx, claimId, version);
    entry.subjectId = claim.businessId;
    const claimant = await findUserById(tx, claim.userId);
    if (!claimant) throw new DomainError("conflict", "claimant_gone");
    if (!claimant.emailVerified) throw new DomainError("conflict", "address_not_confirmed");
    await publishClaim(tx, entry, app.town.country, claim, claimant);
  });
}

/**
 * Rejects a claim, with an optional reason, and deletes the proposal. For a paid claim, also queues the refund and the end of the
 * subscription. Throws (`conflict`) "not_pending" or "stale", like `approveClaim`.
 */
export async function rejectClaim(
  app: Context,
  admin: Actor,
  claimId: string,
  version: number,
  reasonText: string | null,
): Promise<void> {
  assertAdmin(admin);
  const reason = reasonText?.trim() || null;
  await change(app, admin, "reject_claim", { kind: "business" }, async (tx, entry) => {
    const { businessId, userId } = await lockClaim(tx, claimId, version);
    entry.subjectId = businessId;
    const { subscriptionProviderId: providerId, businessName } = (await endClaim(tx, { id: claimId }, "rejected", entry.at))!;
    const refunded = (await endSubscription(tx, { providerId }, true, entry.at)) === "goes_back";
    entry.before = { claimantId: userId };
    entry.after = { rejectionReason: reason, refunded };
    const claimant = await findUserById(tx, userId);
    if (claimant) entry.email(claimant.email, "claim-rejected", { business: businessName, reason, refunded });
  });
}

/** Locks the claimant's user row, the business, and the pending claim, in this order. */
async function lockClaim(tx: Db, claimId: string, version: number): Promise<ClaimRow> {
  const pending = isUuid(claimId) ? await findPendingClaim(tx, { id: claimId }) : null;
  if (pending?.userId) await lockSubscribedPlan(tx, pending.userId);
  const claim = pending && (await lockPendingClaim(tx, { id: claimId }));
  if (!claim) throw new DomainError("conflict", "not_pending");
  const listing = await lockBusiness(tx, claim.businessId);
  if (!listing || proposalVersion(listing, claim) !== version) throw new DomainError("conflict", "stale");
  return claim;
}

/** Returns the day on which the business's owner got it with a claim that can be taken back, or null. Admins only. */
export async function findClaimToTakeBack(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  businessId: string,
): Promise<Date | null> {
  assertAdmin(admin);
  return (await findGrantedClaim(db, businessId))?.decidedAt ?? null;
}

/**
 * Takes a claimed business back: restores it as it was before the claim, so that it has no owner and can be claimed, ends the
 * claimant's subscription, and emails them. Throws (`conflict`) "cannot_take_back" if its owner did not get it with a claim.
 * Admins only.
 */
export async function takeBackClaim(app: Context, admin: Actor, businessId: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "take_back_claim", { kind: "business", id: businessId }, async (tx, entry) => {
    const found = isUuid(businessId) ? await findGrantedClaim(tx, businessId) : null;
    if (!found) throw new DomainError("conflict", "cannot_take_back");
    // The lock order is the same as in a claim: user, business, and then claim.
    await lockSubscribedPlan(tx, found.userId);
    const row = (await lockFullBusinesses(tx, [businessId])).get(businessId)?.row;
    const claim = await findGrantedClaim(tx, businessId);
    if (!row || claim?.id !== found.id) throw new DomainError("conflict", "cannot_take_back");
    await restoreVersion(tx, row, { ...claim.replaced, version: row.version + 1 });
    if (claim.replaced.plan !== "premium_sponsorship") await releaseCategory(tx, row.id, entry.at);
    await writeDecision(tx, claim.id, "rejected", entry.at);
    await settleTaskOfCause(tx, "claim_granted", claim.id, entry.at);
    const money = await endSubscription(tx, { userId: claim.userId }, false, entry.at);
    await emailOwner(tx, entry, claim.userId, { business: row.name, deleted: false, money });
    entry.before = { ownerId: claim.userId };
    entry.after = { ownerId: null, subscription: money };
    entry.invalidate();
  });
}
