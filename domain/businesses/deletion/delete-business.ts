import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { deleteSnapshots } from "#domain/businesses/claims.ts";
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
import { dropSponsorshipImages, suspendSponsorship, resumeSponsorship } from "#domain/sponsorships/sponsorship-snapshot.ts";
import { emailSponsor } from "#domain/sponsorships/email-sponsor.ts";
import { endOwnerSubscription, refundClaim, emailOwner } from "#domain/billing/refunds/end-owner-subscription.ts";

/** For how long a deletion can be undone, in days. */
export const undoDays = 30;

/** How a business is deleted: only as it was at `version`, where one is given, and with its owner's last payment given back. */
export type Deletion = { version?: number; refund?: boolean };

/**
 * Deletes a business: it is public nowhere from here on, its address says that it is gone, its category is free, and its owner's
 * subscription ends; owner and sponsor are told by email. A claim that waits for it is withdrawn, whose money always goes back. All
 * of it is kept for as long as that can be undone. Refuses (`not_found`) "business_unknown", (`conflict`) "stale".
 */
export async function deleteBusiness(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  businessId: string,
  { version, refund = false }: Deletion = {},
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const whole = isUuid(businessId) ? (await lockFullBusinesses(tx, [businessId])).get(businessId) : undefined;
    if (!whole) throw new DomainError("not_found", "business_unknown");
    const { name, plan, approvalStatus, ownerId } = whole.row;
    if (version !== undefined && version !== whole.row.version) throw new DomainError("conflict", "stale");
    const withdrawn = await endClaim(tx, { businessId }, "withdrawn", entry.at);
    const sponsorship = await suspendSponsorship(tx, businessId, entry.at);
    await writeDeleted(tx, whole.row, whole.redirects, entry.at);
    entry.invalidate();
    const subscription = withdrawn
      ? await refundClaim(tx, withdrawn, entry.at)
      : await endOwnerSubscription(tx, ownerId, refund, entry.at);
    const told = withdrawn ? withdrawn.userId : ownerId;
    if (told) await emailOwner(tx, entry, told, { business: name, deleted: true, money: subscription });
    if (sponsorship) await emailSponsor(tx, entry, whole.row, sponsorship.categoryId, { removed: true });
    const { microCategoryIds } = whole;
    const sponsored = sponsorship && { sponsoredCategoryId: sponsorship.categoryId };
    entry.before = { name, plan, approvalStatus, ownerId, microCategoryIds, ...sponsored };
    if (subscription !== "none") entry.after = { subscription, ...(withdrawn && { claim: "withdrawn" }) };
  });
}

/**
 * Restores a deleted business as it was, inside the change that undoes the deletion, and says what it could not get back because
 * it is another's by now. `before` is what the audit log says of the deletion. Refuses (`not_found`) "business_unknown", also when
 * it is restored already; (`conflict`) "too_late" once purged.
 */
export async function restoreBusiness(tx: Db, businessId: string, before: DeletionRecord, at: Date): Promise<NotRestored[]> {
  if (!isUuid(businessId)) throw new DomainError("not_found", "business_unknown");
  const { row, deletedAt, lost } = await writeRestored(tx, businessId, before);
  const sponsorship = await resumeSponsorship(tx, row, deletedAt, at);
  return sponsorship === "none" || sponsorship === "resumed" ? lost : [...lost, sponsorship];
}

/**
 * Purges businesses that were deleted before `olderThan`, and the snapshots of claims decided before then; the next sweep removes
 * their pictures. Their addresses stay gone. Visitors see no difference. Says how many businesses there were.
 */
export async function purgeDeleted({ db }: Pick<AppContext, "db">, olderThan: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await deleteSnapshots(tx, olderThan);
    const ids = await lockDeletedBefore(tx, olderThan);
    await dropSponsorshipImages(tx, ids);
    await writePurged(tx, ids);
    return ids.length;
  });
}
