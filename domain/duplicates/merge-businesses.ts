import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, assertStaff, type Actor } from "#domain/accounts/actor.ts";
import { moveCounts } from "#domain/analytics/move-counts.ts";
import { moveMessages } from "#domain/business-messages/change-messages.ts";
import { movePeople } from "#domain/businesses/people/move-people.ts";
import { writeMerged } from "#domain/businesses/merge/write-merge.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { lockFullBusinesses } from "#domain/businesses/deletion/business-snapshot.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { moveHeldClaim } from "#domain/claims/hold/move-held-claim.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { moveOffer } from "#domain/offers/change-offer.ts";
import { moveReports } from "#domain/problem-reports/move-and-delete-reports.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSponsoredCategoryId } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { restoreSponsorship, removeSponsorship } from "#domain/sponsorships/suspend-and-resume-sponsorship.ts";
import { emailSponsor } from "#domain/sponsorships/email-sponsor.ts";

/**
 * Merges a business into another one: fills its blank fields, redirects the address of the merged one to it, and moves its messages,
 * reports, offer, numbers, people, and the claim whose changes wait. Only an admin merges a sponsor. Throws (`conflict`)
 * "both_subscribed", "both_owned", "same_business", "claim_waits" while a claim is pending; (`not_found`) "business_unknown".
 */
export async function mergeBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  keepId: string,
  mergedId: string,
): Promise<void> {
  assertStaff(admin);
  if (keepId === mergedId) throw new DomainError("conflict", "same_business");
  await change(app, admin, "merge_businesses", { kind: "business", id: keepId }, async (tx, entry) => {
    const locked = isUuid(keepId) && isUuid(mergedId) ? await lockFullBusinesses(tx, [keepId, mergedId]) : new Map();
    const [keep, merged] = [locked.get(keepId), locked.get(mergedId)];
    if (!keep || !merged) throw new DomainError("not_found", "business_unknown");
    if (await isBeingClaimed(tx, [keepId, mergedId])) throw new DomainError("conflict", "claim_waits");
    await refuseTwoOwners(tx, keep.row, merged.row);
    const [ownCategoryId, otherSponsorship] = [
      await findSponsoredCategoryId(tx, keepId),
      await removeSponsorship(tx, mergedId, entry.at),
    ];
    if (otherSponsorship) assertAdmin(admin);
    const { row, before, after } = await writeMerged(tx, keep, merged, entry.at);
    if (merged.row.ownerId) await movePeople(tx, mergedId, keepId);
    await moveHeldClaim(tx, keep, mergedId, entry.at);
    await moveMessages(tx, mergedId, keepId);
    await moveReports(tx, mergedId, keepId);
    await moveOffer(tx, mergedId, keepId);
    await moveCounts(tx, mergedId, keepId);
    entry.invalidate();
    const inherits = otherSponsorship && !ownCategoryId && row.plan === "premium_sponsorship";
    if (inherits) await restoreSponsorship(tx, keepId, otherSponsorship, entry.at);
    if (otherSponsorship && !inherits) await emailSponsor(tx, entry, row, otherSponsorship.categoryId);
    entry.before = { ...before, sponsoredCategoryId: ownCategoryId, merged: merged.row.name };
    entry.after = { ...after, sponsoredCategoryId: inherits ? otherSponsorship.categoryId : ownCategoryId, mergedId };
  });
}

async function refuseTwoOwners(tx: Db, keep: BusinessRow, merged: BusinessRow): Promise<void> {
  if (!keep.ownerId || !merged.ownerId) return;
  const paid = [await findSubscribedPlan(tx, keep.ownerId), await findSubscribedPlan(tx, merged.ownerId)];
  throw new DomainError("conflict", paid.includes("basic") ? "both_owned" : "both_subscribed");
}
