import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import { hasBusiness } from "#domain/businesses/claims.ts";
import {
  allBusinesses,
  businesses,
  businessMicroCategories,
  businessRedirects,
  removedBusinesses,
  type BusinessRow,
} from "#domain/businesses/schema.ts";

/** What a restored business could not get back, because it is gone or another's by now. */
export type NotRestored = "owner" | "source" | "services" | "sponsorship" | "sponsorship_plan";

/** What the audit log says of a business at its deletion; entries of earlier versions lack the micro-categories. */
export type DeletionRecord = { ownerId?: string | null; microCategoryIds?: string[] };

/** Deletes a business that is locked until it is restored or purged. Its address, and those that led to it, are gone from here on. */
export async function writeDeleted(tx: Db, { id, name }: BusinessRow, redirects: string[], at: Date): Promise<void> {
  await tx.update(allBusinesses).set({ deletedAt: at }).where(eq(allBusinesses.id, id));
  await tx.insert(removedBusinesses).values([id, ...redirects].map((gone) => ({ id: gone, name, removedAt: at })));
}

/**
 * Restores a deleted business as it was, except for what is another's by now. Refuses (`not_found`) "business_unknown", also when
 * it is restored already, and (`conflict`) "too_late" once it is purged.
 */
export async function writeRestored(
  tx: Db,
  id: string,
  before: DeletionRecord,
): Promise<{ row: BusinessRow; deletedAt: Date; lost: NotRestored[] }> {
  const [removed] = await tx.select().from(removedBusinesses).where(eq(removedBusinesses.id, id)).for("update");
  if (!removed) throw new DomainError("not_found", "business_unknown");
  const isDeleted = and(eq(allBusinesses.id, id), isNotNull(allBusinesses.deletedAt));
  const [row] = await tx.select().from(allBusinesses).where(isDeleted).for("update");
  if (!row) throw new DomainError("conflict", "too_late");
  const lost: NotRestored[] = [];
  const paid = row.ownerId ? await lockSubscribedPlan(tx, row.ownerId) : "basic";
  const wanted: Partial<BusinessRow> = { deletedAt: null };
  if (row.ownerId && (await hasBusiness(tx, row.ownerId))) wanted.ownerId = null;
  const ownerId = wanted.ownerId === null ? null : row.ownerId;
  if (!ownerId && (row.ownerId ?? before.ownerId)) lost.push("owner");
  wanted.plan = higherPlan(row.grantedPlan, ownerId ? paid : "basic");
  if (row.source && (await isBroughtAgain(tx, row))) {
    Object.assign(wanted, { source: null, sourceId: null, imported: null });
    lost.push("source");
  }
  await tx.update(allBusinesses).set(wanted).where(isDeleted);
  const services = await tx.$count(businessMicroCategories, eq(businessMicroCategories.businessId, id));
  if (services < (before.microCategoryIds ?? []).length) lost.push("services");
  const redirects = tx.select({ id: businessRedirects.fromId }).from(businessRedirects).where(eq(businessRedirects.toId, id));
  await tx.delete(removedBusinesses).where(inArray(removedBusinesses.id, redirects));
  await tx.delete(removedBusinesses).where(eq(removedBusinesses.id, id));
  return { row: { ...row, ...wanted }, deletedAt: row.deletedAt!, lost };
}

/** The businesses deleted before `olderThan`, locked until the transaction ends. */
export async function lockDeletedBefore(tx: Db, olderThan: Date): Promise<string[]> {
  const { id, deletedAt } = allBusinesses;
  const gone = await tx.select({ id }).from(allBusinesses).where(lt(deletedAt, olderThan)).for("update");
  return gone.map((each) => each.id);
}

/** Purges businesses that are deleted and locked, with everything that refers to them; their addresses stay gone. */
export async function writePurged(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(allBusinesses).where(inArray(allBusinesses.id, ids));
}

async function isBroughtAgain(tx: Db, { source, sourceId }: BusinessRow): Promise<boolean> {
  return Boolean(await tx.$count(businesses, and(eq(businesses.source, source!), eq(businesses.sourceId, sourceId!))));
}
