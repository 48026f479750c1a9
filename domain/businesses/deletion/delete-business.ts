import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { deleteSnapshots } from "#domain/claims/claim-records.ts";
import { lockDeletedBefore, writeDeleted, writePurged } from "./deleted-businesses.ts";
import { lockFullBusinesses } from "./business-snapshot.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { releaseCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { emailSponsor } from "#domain/sponsorships/email-sponsor.ts";
import { endOwnerSubscription, refundClaim, emailOwner } from "#domain/billing/refunds/end-owner-subscription.ts";

/** `version` is the expected version. `refund` refunds the owner's last payment. */
type Deletion = { version?: number; refund?: boolean };

/**
 * Deletes a business. Its URL returns 410, its sponsorship and its owner's subscription end, and the sponsor and the owner get an
 * email. A pending claim is withdrawn and always refunded. The rows are kept until the purge, so that the business can be
 * restored. Throws (`not_found`) "business_unknown" or (`conflict`) "stale".
 */
export async function deleteBusiness(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  businessId: string,
  { version, refund = false }: Deletion = {},
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const full = isUuid(businessId) ? (await lockFullBusinesses(tx, [businessId])).get(businessId) : undefined;
    if (!full) throw new DomainError("not_found", "business_unknown");
    const { name, plan, approvalStatus, ownerId } = full.row;
    if (version !== undefined && version !== full.row.version) throw new DomainError("conflict", "stale");
    const withdrawn = await endClaim(tx, { businessId }, "withdrawn", entry.at);
    const sponsoredCategoryId = await releaseCategory(tx, businessId, entry.at);
    await writeDeleted(tx, full.row, full.redirects, entry.at);
    entry.invalidate();
    const subscription = withdrawn
      ? await refundClaim(tx, withdrawn, entry.at)
      : await endOwnerSubscription(tx, ownerId, refund, entry.at);
    const recipientId = withdrawn ? withdrawn.userId : ownerId;
    if (recipientId) await emailOwner(tx, entry, recipientId, { business: name, deleted: true, money: subscription });
    if (sponsoredCategoryId) await emailSponsor(tx, entry, full.row, sponsoredCategoryId, { removed: true });
    entry.before = { name, plan, approvalStatus, ownerId, ...(sponsoredCategoryId && { sponsoredCategoryId }) };
    if (subscription !== "none") entry.after = { subscription, ...(withdrawn && { claim: "withdrawn" }) };
  });
}

/**
 * Purges businesses deleted before `olderThan` and the snapshots of claims whose claimant no longer owns the business. The next sweep
 * deletes their pictures. The businesses' URLs still return 410. Returns the number of purged businesses.
 */
export async function purgeDeleted({ db }: Pick<AppContext, "db">, olderThan: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await deleteSnapshots(tx);
    const ids = await lockDeletedBefore(tx, olderThan);
    await writePurged(tx, ids);
    return ids.length;
  });
}
