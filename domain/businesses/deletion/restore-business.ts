import { and, asc, desc, eq, gte, inArray, type SQL } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { allBusinesses, businesses, businessRedirects, removedBusinesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { hasBusiness } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";

type Context = Pick<AppContext, "db" | "clock">;
type DeletedBusiness = Pick<BusinessRow, "id" | "name" | "address"> & { deletedAt: Date };

/** A part that is not restored: the owner has another business now, or the business was imported again. */
type NotRestored = "owner" | "source";

/** Returns a page of the businesses that can be restored, the last deleted first. A page past the end returns the last page. */
export async function listDeletedBusinesses(
  { db, clock }: Context,
  admin: Actor,
  page: number,
): Promise<ListPage<DeletedBusiness>> {
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
 * resume, and what a merge copied stays with the other business. Returns the parts that are not restored. Throws (`not_found`)
 * "business_unknown" if it is not deleted, or if the time to restore it is over.
 */
export async function restoreBusiness(app: Context, admin: Actor, businessId: string): Promise<NotRestored[]> {
  assertAdmin(admin);
  return change(app, admin, "restore_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const isThis = isUuid(businessId) ? and(eq(allBusinesses.id, businessId), isRestorable(entry.at)) : undefined;
    const [row] = isThis ? await tx.select().from(allBusinesses).where(isThis).for("update") : [];
    if (!row) throw new DomainError("not_found", "business_unknown");
    const notRestored: NotRestored[] = [];
    const paid = row.ownerId ? await lockSubscribedPlan(tx, row.ownerId) : "basic";
    const changes: Partial<BusinessRow> = { deletedAt: null, plan: higherPlan(row.grantedPlan, paid) };
    if (row.ownerId && (await hasBusiness(tx, row.ownerId))) {
      Object.assign(changes, { ownerId: null, plan: row.grantedPlan });
      notRestored.push("owner");
    }
    if (row.source && (await isImportedAgain(tx, row))) {
      Object.assign(changes, { source: null, sourceId: null, imported: null });
      notRestored.push("source");
    }
    await tx.update(allBusinesses).set(changes).where(eq(allBusinesses.id, businessId));
    await restoreAddresses(tx, businessId);
    entry.invalidate();
    entry.before = { deletedAt: row.deletedAt };
    entry.after = { name: row.name, deletedAt: null, ...(notRestored.length && { notRestored }) };
    return notRestored;
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

async function isImportedAgain(tx: Db, { source, sourceId }: BusinessRow): Promise<boolean> {
  return (await tx.$count(businesses, and(eq(businesses.source, source!), eq(businesses.sourceId, sourceId!)))) > 0;
}
