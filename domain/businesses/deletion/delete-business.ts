import { and, asc, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { endSubscription, emailOwner } from "#domain/billing/refunds.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { allBusinesses, businesses, businessRedirects, removedBusinesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { writeBusiness } from "#domain/businesses/write-business.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { hasBusiness } from "#domain/claims/pending-claims.ts";
import { deleteReplacedVersions, findGrantedClaim } from "#domain/claims/decided-claims.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pageAt } from "#domain/list-page.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { releaseCategory, emailSponsor } from "#domain/sponsors/sponsorships.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Deletes a business. Its URL returns 410, its sponsorship and its owner's subscription end, and the sponsor and the owner get an
 * email. `refund` refunds the owner's last payment. A pending claim is withdrawn and always refunded. The rows are kept until the purge,
 * so that the business can be restored. Throws (`not_found`) "business_unknown".
 */
export async function deleteBusiness(
  app: Context,
  admin: Actor,
  businessId: string,
  { refund = false }: { refund?: boolean } = {},
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const full = isUuid(businessId) ? (await lockFullBusinesses(tx, [businessId])).get(businessId) : undefined;
    if (!full) throw new DomainError("not_found", "business_unknown");
    const { name, plan, approvalStatus, ownerId } = full.row;
    const withdrawn = await endClaim(tx, { businessId }, "withdrawn", entry.at);
    const sponsoredCategoryId = await releaseCategory(tx, businessId, entry.at);
    await writeDeleted(tx, full.row, full.redirects, entry.at);
    entry.invalidate();
    const paid = withdrawn ? { providerId: withdrawn.subscriptionProviderId } : { userId: ownerId };
    const subscription = await endSubscription(tx, paid, withdrawn !== null || refund, entry.at);
    const recipientId = withdrawn ? withdrawn.userId : ownerId;
    if (recipientId) await emailOwner(tx, entry, recipientId, { business: name, deleted: true, money: subscription });
    if (sponsoredCategoryId) await emailSponsor(tx, entry, full.row, sponsoredCategoryId, { removed: true });
    entry.before = { name, plan, approvalStatus, ownerId, ...(sponsoredCategoryId && { sponsoredCategoryId }) };
    if (subscription !== "none") entry.after = { subscription, ...(withdrawn && { claim: "withdrawn" }) };
  });
}

/**
 * Purges businesses deleted before `olderThan` and the replaced versions of claims whose claimant no longer owns the business. The next sweep
 * deletes their pictures. The businesses' URLs still return 410. Returns the number of purged businesses.
 */
export async function purgeDeleted({ db }: Pick<AppContext, "db">, olderThan: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await deleteReplacedVersions(tx as Db);
    const purged = await tx
      .delete(allBusinesses)
      .where(lt(allBusinesses.deletedAt, olderThan))
      .returning({ id: allBusinesses.id });
    return purged.length;
  });
}

/** `outcome` says whether the listing is kept without an owner or was deleted. */
export type ReleasedBusiness = { row: BusinessRow; outcome: "kept" | "removed" };

/**
 * Removes a business from an owner who deletes their account. With `keep`, it becomes a Basic listing that can be claimed,
 * with the private contact data from before the owner's claim. Without `keep`, or if it is not approved, it is permanently deleted. Its
 * sponsorship ends. Returns null if the user owns no business. The caller must have locked the user.
 */
export async function releaseBusiness(tx: Db, userId: string, keep: boolean, at: Date): Promise<ReleasedBusiness | null> {
  const [own] = await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, userId)).for("update");
  if (!own) return null;
  const { row, redirects } = (await lockFullBusinesses(tx, [own.id])).get(own.id)!;
  const isPublic = row.approvalStatus === "approved";
  await releaseCategory(tx, own.id, at);
  if (!keep || !isPublic) {
    if (isPublic) await writeDeleted(tx, row, redirects, at);
    await tx.delete(allBusinesses).where(eq(allBusinesses.id, own.id));
    return { row, outcome: "removed" };
  }
  const isAtHome = row.addressShown !== "street";
  // The next owner can prove a claim with the address that the listing had before this owner claimed it.
  const before = (await findGrantedClaim(tx, own.id))?.replaced;
  const { contactName = null, email = null, emailPublicSince = null, notes = null } = before ?? {};
  const personal = { contactName, email, emailPublicSince, notes, ...(isAtHome && { address: null }) };
  await writeBusiness(tx, row, { ownerId: null, claimable: true, plan: "basic", grantedPlan: "basic", ...personal }, at);
  return { row, outcome: "kept" };
}

/** Deletes a locked business. From now on, its URL and its redirects return 410. */
async function writeDeleted(tx: Db, { id, name }: BusinessRow, redirects: string[], at: Date): Promise<void> {
  await tx.update(allBusinesses).set({ deletedAt: at }).where(eq(allBusinesses.id, id));
  await tx.insert(removedBusinesses).values([id, ...redirects].map((removedId) => ({ id: removedId, name, removedAt: at })));
}

/** Returns a page of the businesses that can be restored, the last deleted first. A page past the end returns the last page. */
export async function listDeletedBusinesses({ db, clock }: Context, admin: Actor, page: number) {
  assertAdmin(admin);
  const restorable = isRestorable(clock.now());
  const total = await db.$count(allBusinesses, restorable);
  const { limit, offset, ...place } = pageAt(page, total);
  const { id, name, address, deletedAt, sortKey } = allBusinesses;
  const rows = await db
    .select({ id, name, address, deletedAt })
    .from(allBusinesses)
    .where(restorable)
    .orderBy(desc(deletedAt), asc(sortKey), asc(id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map((row) => ({ ...row, deletedAt: row.deletedAt! })), total, ...place };
}

/**
 * Restores a deleted or merged business at its address, with its approval status. Its sponsorship and its owner's subscription don't
 * resume, and what a merge copied stays with the other business. An owner who has another business now does not get it back, and a
 * business that was imported again loses the link to its source. Throws (`not_found`) "business_unknown" if it is not deleted, or if the
 * time to restore it is over.
 */
export async function restoreBusiness(app: Context, admin: Actor, businessId: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "restore_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const isThis = isUuid(businessId) ? and(eq(allBusinesses.id, businessId), isRestorable(entry.at)) : undefined;
    const [row] = isThis ? await tx.select().from(allBusinesses).where(isThis).for("update") : [];
    if (!row) throw new DomainError("not_found", "business_unknown");
    const paid = row.ownerId ? await lockSubscribedPlan(tx, row.ownerId) : "basic";
    const changes: Partial<BusinessRow> = { deletedAt: null, plan: higherPlan(row.grantedPlan, paid) };
    if (row.ownerId && (await hasBusiness(tx, row.ownerId))) Object.assign(changes, { ownerId: null, plan: row.grantedPlan });
    if (row.source && (await tx.$count(businesses, isSameSource(row))))
      Object.assign(changes, { source: null, sourceId: null, imported: null });
    await tx.update(allBusinesses).set(changes).where(eq(allBusinesses.id, businessId));
    await restoreAddresses(tx, businessId);
    entry.invalidate();
    entry.before = { deletedAt: row.deletedAt };
    entry.after = { name: row.name, ...changes };
  });
}

function isRestorable(now: Date): SQL {
  return gte(allBusinesses.deletedAt, new Date(now.getTime() - restoreDays * 86_400_000));
}

/** The business's address no longer answers 410 or leads to the business it was merged into. */
async function restoreAddresses(tx: Db, id: string): Promise<void> {
  const redirects = tx.select({ id: businessRedirects.fromId }).from(businessRedirects).where(eq(businessRedirects.toId, id));
  await tx.delete(removedBusinesses).where(inArray(removedBusinesses.id, redirects));
  await tx.delete(removedBusinesses).where(eq(removedBusinesses.id, id));
  await tx.delete(businessRedirects).where(eq(businessRedirects.fromId, id));
}

function isSameSource({ source, sourceId }: BusinessRow): SQL | undefined {
  return and(eq(businesses.source, source!), eq(businesses.sourceId, sourceId!));
}
