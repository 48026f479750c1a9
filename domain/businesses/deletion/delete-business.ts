import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { deleteSnapshots } from "#domain/claims/claim-records.ts";
import {
  type DeletionRecord,
  lockDeletedBefore,
  type NotRestored,
  writeDeleted,
  writePurged,
  writeRestored,
} from "./deleted-businesses.ts";
import { lockFullBusinesses } from "./business-snapshot.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  dropSponsorshipImages,
  suspendSponsorship,
  resumeSponsorship,
} from "#domain/sponsorships/suspend-and-resume-sponsorship.ts";
import { emailSponsor } from "#domain/sponsorships/email-sponsor.ts";
import { endOwnerSubscription, refundClaim, emailOwner } from "#domain/billing/refunds/end-owner-subscription.ts";

/** `version` is the expected version. `refund` refunds the owner's last payment. */
type Deletion = { version?: number; refund?: boolean };

/**
 * Deletes a business. Its URL returns 410, its sponsorship and its owner's subscription end, and the sponsor and the owner get an
 * email. A pending claim is withdrawn and always refunded. The rows are kept until the purge, so that the deletion can be undone.
 * Returns the id of the audit log entry. Throws (`not_found`) "business_unknown" or (`conflict`) "stale".
 */
export async function deleteBusiness(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  businessId: string,
  { version, refund = false }: Deletion = {},
): Promise<string> {
  assertAdmin(admin);
  return change(app, admin, "delete_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const full = isUuid(businessId) ? (await lockFullBusinesses(tx, [businessId])).get(businessId) : undefined;
    if (!full) throw new DomainError("not_found", "business_unknown");
    const { name, plan, approvalStatus, ownerId } = full.row;
    if (version !== undefined && version !== full.row.version) throw new DomainError("conflict", "stale");
    const withdrawn = await endClaim(tx, { businessId }, "withdrawn", entry.at);
    const sponsorship = await suspendSponsorship(tx, businessId, entry.at);
    await writeDeleted(tx, full.row, full.redirects, entry.at);
    entry.invalidate();
    const subscription = withdrawn
      ? await refundClaim(tx, withdrawn, entry.at)
      : await endOwnerSubscription(tx, ownerId, refund, entry.at);
    const recipientId = withdrawn ? withdrawn.userId : ownerId;
    if (recipientId) await emailOwner(tx, entry, recipientId, { business: name, deleted: true, money: subscription });
    if (sponsorship) await emailSponsor(tx, entry, full.row, sponsorship.categoryId, { removed: true });
    const { microCategoryIds } = full;
    const sponsored = sponsorship && { sponsoredCategoryId: sponsorship.categoryId };
    entry.before = { name, plan, approvalStatus, ownerId, microCategoryIds, ...sponsored };
    // An undo doesn't resume an ended subscription, so the email about it is sent without delay.
    if (subscription === "none") entry.delayEmails();
    else entry.after = { subscription, ...(withdrawn && { claim: "withdrawn" }) };
    return entry.id;
  });
}

/**
 * Restores a deleted business and returns the parts it could not restore. `before` comes from the deletion's audit log entry.
 * Throws (`not_found`) "business_unknown" if it is not deleted, or (`conflict`) "too_late" once it is purged.
 */
export async function restoreBusiness(tx: Db, businessId: string, before: DeletionRecord, at: Date): Promise<NotRestored[]> {
  if (!isUuid(businessId)) throw new DomainError("not_found", "business_unknown");
  const { row, deletedAt, notRestored } = await writeRestored(tx, businessId, before);
  const sponsorship = await resumeSponsorship(tx, row, deletedAt, at);
  return sponsorship === "none" || sponsorship === "resumed" ? notRestored : [...notRestored, sponsorship];
}

/**
 * Purges businesses deleted before `olderThan` and the snapshots of claims whose claimant no longer owns the business. The next sweep deletes their
 * pictures. The businesses' URLs still return 410. Returns the number of purged businesses.
 */
export async function purgeDeleted({ db }: Pick<AppContext, "db">, olderThan: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await deleteSnapshots(tx);
    const ids = await lockDeletedBefore(tx, olderThan);
    await dropSponsorshipImages(tx, ids);
    await writePurged(tx, ids);
    return ids.length;
  });
}
