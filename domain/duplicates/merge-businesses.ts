import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { moveCounts } from "#domain/analytics/count-visits.ts";
import { writeMerged } from "#domain/businesses/write-merge.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { isBeingClaimed } from "#domain/claims/pending-claims.ts";
import { moveGrantedClaim } from "#domain/claims/decided-claims.ts";
import { moveManualPlan } from "#domain/billing/manual-plans.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { moveMessages } from "#domain/messages/inbox.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSponsoredCategoryId, moveSponsorship, releaseCategory, emailSponsor } from "#domain/sponsors/sponsorships.ts";

/**
 * Merges a business into another one: fills in the remaining one's blank fields, redirects the merged one's URL to it, and moves
 * the merged one's messages, counts, and the claim of its owner. The merged one is deleted and can be restored, but what moved stays.
 * Throws (`conflict`) "both_subscribed", "both_owned", "same_business", or "claim_waits" while a
 * claim is pending; (`not_found`) "business_unknown".
 */
export async function mergeBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  keepId: string,
  mergedId: string,
): Promise<void> {
  assertAdmin(admin);
  if (keepId === mergedId) throw new DomainError("conflict", "same_business");
  await change(app, admin, "merge_businesses", { kind: "business", id: keepId }, async (tx, entry) => {
    const locked = isUuid(keepId) && isUuid(mergedId) ? await lockFullBusinesses(tx, [keepId, mergedId]) : new Map();
    const [keep, merged] = [locked.get(keepId), locked.get(mergedId)];
    if (!keep || !merged) throw new DomainError("not_found", "business_unknown");
    if (await isBeingClaimed(tx, [keepId, mergedId])) throw new DomainError("conflict", "claim_waits");
    await refuseTwoOwners(tx, keep.row, merged.row);
    const ownCategoryId = await findSponsoredCategoryId(tx, keepId);
    const otherCategoryId = await findSponsoredCategoryId(tx, mergedId);
    await moveGrantedClaim(tx, keep, mergedId);
    const { row, before, after } = await writeMerged(tx, keep, merged, entry.at);
    await moveLinkedRows(tx, keepId, mergedId);
    entry.invalidate();
    const inherits = otherCategoryId !== null && !ownCategoryId && row.plan === "premium_sponsorship";
    if (inherits) await moveSponsorship(tx, mergedId, keepId);
    else if (otherCategoryId) {
      await releaseCategory(tx, mergedId, entry.at);
      await emailSponsor(tx, entry, row, otherCategoryId);
    }
    entry.before = { ...before, sponsoredCategoryId: ownCategoryId, merged: merged.row.name };
    entry.after = { ...after, sponsoredCategoryId: inherits ? otherCategoryId : ownCategoryId, mergedId };
  });
}

/** Moves the rows that belong to the merged business to the remaining one. */
async function moveLinkedRows(tx: Db, keepId: string, mergedId: string): Promise<void> {
  await moveMessages(tx, mergedId, keepId);
  await moveCounts(tx, mergedId, keepId);
  await moveManualPlan(tx, mergedId, keepId);
}

async function refuseTwoOwners(tx: Db, keep: BusinessRow, merged: BusinessRow): Promise<void> {
  if (!keep.ownerId || !merged.ownerId) return;
  const paid = [await findSubscribedPlan(tx, keep.ownerId), await findSubscribedPlan(tx, merged.ownerId)];
  throw new DomainError("conflict", paid.includes("basic") ? "both_owned" : "both_subscribed");
}
