import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { isImportedAgain, type NotRestored } from "#domain/businesses/deletion/deleted-businesses.ts";
import { allBusinesses, businessRedirects, type BusinessRow } from "#domain/businesses/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";

/**
 * Restores a merged business with its URLs. `redirects` lists the ids that redirected to it before the merge. Returns null if it
 * is not deleted. The remaining business must be restored first, because both can have the same owner and source.
 */
export async function writeUnmerged(
  tx: Db,
  mergedId: string,
  keepId: string,
  redirects: string[],
): Promise<{ row: BusinessRow; notRestored: NotRestored[] } | null> {
  const isMerged = and(eq(allBusinesses.id, mergedId), isNotNull(allBusinesses.deletedAt));
  const [row] = await tx.select().from(allBusinesses).where(isMerged).for("update");
  if (!row) return null;
  const paid = row.ownerId ? await findSubscribedPlan(tx, row.ownerId) : "basic";
  const changes: Partial<BusinessRow> = { deletedAt: null, plan: higherPlan(row.grantedPlan, paid) };
  const notRestored: NotRestored[] = [];
  if (row.source && (await isImportedAgain(tx, row))) {
    Object.assign(changes, { source: null, sourceId: null, imported: null });
    notRestored.push("source");
  }
  await tx.update(allBusinesses).set(changes).where(eq(allBusinesses.id, mergedId));
  await tx.delete(businessRedirects).where(eq(businessRedirects.fromId, mergedId));
  const moved = and(inArray(businessRedirects.fromId, redirects), eq(businessRedirects.toId, keepId));
  if (redirects.length) await tx.update(businessRedirects).set({ toId: mergedId }).where(moved);
  return { row: { ...row, ...changes }, notRestored };
}
