import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, assertStaff, type Actor } from "#domain/accounts/actor.ts";
import { moveCounts } from "#domain/analytics/move-counts.ts";
import { writeMerged } from "#domain/businesses/merge/write-merge.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { type FullBusiness, lockFullBusinesses } from "#domain/businesses/deletion/business-snapshot.ts";
import { keepPictures, saveMoved, withSnapshots } from "#domain/businesses/undo/save-snapshots.ts";
import { isBeingClaimed, moveGrantedClaim } from "#domain/claims/claim-records.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { moveMessages } from "#domain/messages/inbox.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSponsoredCategoryId } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { restoreSponsorship, removeSponsorship } from "#domain/sponsorships/suspend-and-resume-sponsorship.ts";
import { emailSponsor } from "#domain/sponsorships/email-sponsor.ts";
import type { MovedRows } from "./undo-merge.ts";

/**
 * Merges a business into another one: fills in the remaining one's blank fields, redirects the merged one's URL to it, and moves
 * the merged one's messages, counts, and the claim of its owner. `undoMerge` can restore both for
 * 30 days. Only an admin can merge a sponsor. Returns the id of the audit log entry. Throws (`conflict`) "both_subscribed",
 * "both_owned", "same_business", or "claim_waits" while a claim is pending; (`not_found`) "business_unknown".
 */
export async function mergeBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  keepId: string,
  mergedId: string,
): Promise<string> {
  assertStaff(admin);
  if (keepId === mergedId) throw new DomainError("conflict", "same_business");
  return change(app, admin, "merge_businesses", { kind: "business", id: keepId }, async (tx, entry) => {
    const locked = isUuid(keepId) && isUuid(mergedId) ? await lockFullBusinesses(tx, [keepId, mergedId]) : new Map();
    const [keep, merged] = [locked.get(keepId), locked.get(mergedId)];
    if (!keep || !merged) throw new DomainError("not_found", "business_unknown");
    if (await isBeingClaimed(tx, [keepId, mergedId])) throw new DomainError("conflict", "claim_waits");
    await refuseTwoOwners(tx, keep.row, merged.row);
    const ownCategoryId = await findSponsoredCategoryId(tx, keepId);
    const otherSponsorship = await removeSponsorship(tx, mergedId, entry.at);
    if (otherSponsorship) assertAdmin(admin);
    const { row, before, after, moved } = await withSnapshots(tx, entry, [keepId], () => moveAll(tx, keep, merged, entry.at));
    const imageId = otherSponsorship?.imageId ?? null;
    await saveMoved(tx, entry.id, keepId, { ...moved, imageId } satisfies MovedRows);
    await keepPictures(tx, entry, [imageId]);
    entry.invalidate();
    entry.delayEmails();
    const inherits = otherSponsorship && !ownCategoryId && row.plan === "premium_sponsorship";
    if (inherits) await restoreSponsorship(tx, keepId, otherSponsorship, entry.at);
    if (otherSponsorship && !inherits) await emailSponsor(tx, entry, row, otherSponsorship.categoryId);
    entry.before = { ...before, sponsoredCategoryId: ownCategoryId, merged: merged.row.name };
    entry.after = { ...after, sponsoredCategoryId: inherits ? otherSponsorship.categoryId : ownCategoryId, mergedId };
    return entry.id;
  });
}

/** Merges two locked businesses, except for their sponsorships, and moves all linked rows. */
async function moveAll(tx: Db, keep: FullBusiness, merged: FullBusiness, at: Date) {
  const [keepId, mergedId] = [keep.row.id, merged.row.id];
  await moveGrantedClaim(tx, keep, mergedId);
  const written = await writeMerged(tx, keep, merged, at);
  const moved = {
    redirects: merged.redirects,
    messages: await moveMessages(tx, mergedId, keepId),
    counts: await moveCounts(tx, mergedId, keepId),
  };
  return { ...written, moved };
}

async function refuseTwoOwners(tx: Db, keep: BusinessRow, merged: BusinessRow): Promise<void> {
  if (!keep.ownerId || !merged.ownerId) return;
  const paid = [await findSubscribedPlan(tx, keep.ownerId), await findSubscribedPlan(tx, merged.ownerId)];
  throw new DomainError("conflict", paid.includes("basic") ? "both_owned" : "both_subscribed");
}
