import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import { hasBusiness } from "#domain/claims/claim-records.ts";
import {
  allBusinesses,
  businesses,
  businessMicroCategories,
  businessRedirects,
  removedBusinesses,
  type BusinessRow,
} from "#domain/businesses/schema.ts";

/** A part that could not be restored because it was deleted, now belongs to another business, or needs a higher plan. */
export type NotRestored = "owner" | "source" | "services" | "sponsorship" | "sponsorship_plan";

/** The audit log's data about a deletion. Entries that earlier versions wrote have no micro-categories. */
export type DeletionRecord = { ownerId?: string | null; microCategoryIds?: string[] };

/** Deletes a locked business. From now on, its URL and its redirects return 410. */
export async function writeDeleted(tx: Db, { id, name }: BusinessRow, redirects: string[], at: Date): Promise<void> {
  await tx.update(allBusinesses).set({ deletedAt: at }).where(eq(allBusinesses.id, id));
  await tx.insert(removedBusinesses).values([id, ...redirects].map((removedId) => ({ id: removedId, name, removedAt: at })));
}

/**
 * Restores a deleted business, except for parts that belong to another business now. Throws (`not_found`) "business_unknown" if
 * it is not deleted, or (`conflict`) "too_late" once it is purged.
 */
export async function writeRestored(
  tx: Db,
  id: string,
  before: DeletionRecord,
): Promise<{ row: BusinessRow; deletedAt: Date; notRestored: NotRestored[] }> {
  const [removed] = await tx.select().from(removedBusinesses).where(eq(removedBusinesses.id, id)).for("update");
  if (!removed) throw new DomainError("not_found", "business_unknown");
  const isDeleted = and(eq(allBusinesses.id, id), isNotNull(allBusinesses.deletedAt));
  const [row] = await tx.select().from(allBusinesses).where(isDeleted).for("update");
  if (!row) throw new DomainError("conflict", "too_late");
  const notRestored: NotRestored[] = [];
  const paid = row.ownerId ? await lockSubscribedPlan(tx, row.ownerId) : "basic";
  const changes: Partial<BusinessRow> = { deletedAt: null };
  if (row.ownerId && (await hasBusiness(tx, row.ownerId))) changes.ownerId = null;
  const ownerId = changes.ownerId === null ? null : row.ownerId;
  if (!ownerId && (row.ownerId ?? before.ownerId)) notRestored.push("owner");
  changes.plan = higherPlan(row.grantedPlan, ownerId ? paid : "basic");
  if (row.source && (await isImportedAgain(tx, row))) {
    Object.assign(changes, { source: null, sourceId: null, imported: null });
    notRestored.push("source");
  }
  await tx.update(allBusinesses).set(changes).where(isDeleted);
  const services = await tx.$count(businessMicroCategories, eq(businessMicroCategories.businessId, id));
  if (services < (before.microCategoryIds ?? []).length) notRestored.push("services");
  const redirects = tx.select({ id: businessRedirects.fromId }).from(businessRedirects).where(eq(businessRedirects.toId, id));
  await tx.delete(removedBusinesses).where(inArray(removedBusinesses.id, redirects));
  await tx.delete(removedBusinesses).where(eq(removedBusinesses.id, id));
  return { row: { ...row, ...changes }, deletedAt: row.deletedAt!, notRestored };
}

/** Locks the businesses deleted before `olderThan` and returns their ids. */
export async function lockDeletedBefore(tx: Db, olderThan: Date): Promise<string[]> {
  const { id, deletedAt } = allBusinesses;
  const rows = await tx.select({ id }).from(allBusinesses).where(lt(deletedAt, olderThan)).for("update");
  return rows.map((row) => row.id);
}

/** Purges locked, deleted businesses with all linked rows. Their URLs still return 410. */
export async function writePurged(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(allBusinesses).where(inArray(allBusinesses.id, ids));
}

/** Returns whether another business has this deleted business's source key. */
export async function isImportedAgain(tx: Db, { source, sourceId }: BusinessRow): Promise<boolean> {
  return Boolean(await tx.$count(businesses, and(eq(businesses.source, source!), eq(businesses.sourceId, sourceId!))));
}
