import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { inForce } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { Plans } from "./set-plan.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";

/** A business before and after a bulk change. */
export type Changed<T> = { id: string; name: string; before: T; after: T };

/** The result of a bulk change. `unchanged` lists ids. */
export type ManyChanged<T> = { changed: Changed<T>[]; unchanged: string[] };

/** Locks these businesses and writes their granted plan and plan in force. `writeGrant` does the same for one business. */
export async function writeGrantedPlans(tx: Db, ids: string[], grantedPlan: Plan, at: Date): Promise<ManyChanged<Plans>> {
  const locked = await lockBusinesses(tx, ids);
  const paid = await subscribedPlans(
    tx,
    locked.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const differing = locked.filter((business) => business.grantedPlan !== grantedPlan);
  const changed = differing.map(({ id, name, ownerId, grantedPlan: granted, plan }) => ({
    ...{ id, name },
    before: { plan, grantedPlan: granted },
    after: { plan: higherPlan(grantedPlan, paid.get(ownerId ?? "") ?? "basic"), grantedPlan },
  }));
  for (const [plan, group] of Map.groupBy(changed, ({ after }) => after.plan)) {
    const changedIds = group.map(({ id }) => id);
    await tx
      .update(businesses)
      .set({ plan, grantedPlan, ...nextVersion(at) })
      .where(inArray(businesses.id, changedIds));
  }
  return { changed, unchanged: locked.filter((business) => !differing.includes(business)).map(({ id }) => id) };
}

/** Adds a micro-category. With `insteadOf`, replaces that micro-category in the businesses that have it. */
export type ServiceLink = { microCategoryId: string; insteadOf?: string };

/** Returns a business's micro-categories after the change, or null if they stay the same. */
export function changedMicroCategoryIds(ids: string[], { microCategoryId, insteadOf }: ServiceLink): string[] | null {
  if (insteadOf === undefined) return ids.includes(microCategoryId) ? null : [...ids, microCategoryId];
  if (!ids.includes(insteadOf) || insteadOf === microCategoryId) return null;
  if (ids.includes(microCategoryId)) return ids.filter((id) => id !== insteadOf);
  return ids.map((id) => (id === insteadOf ? microCategoryId : id));
}

/** Adds or replaces a micro-category in these businesses. Throws (`conflict`) "micro_category_unknown". */
export async function writeServiceLinks(tx: Db, ids: string[], offer: ServiceLink, at: Date): Promise<ManyChanged<string[]>> {
  const locked = await lockBusinesses(tx, ids);
  const { id: kindId } = microCategories;
  // The lock prevents the micro-category from being deleted before the links are written.
  const [known] = await tx.select({ id: kindId }).from(microCategories).where(eq(kindId, offer.microCategoryId)).for("key share");
  if (!known) throw new DomainError("conflict", "micro_category_unknown");
  const links = await linksOf(tx, ids);
  const changed = locked.flatMap(({ id, name }) => {
    const before = links.get(id) ?? [];
    const after = changedMicroCategoryIds(before, offer);
    return after ? [{ id, name, before, after }] : [];
  });
  const changedIds = changed.map(({ id }) => id);
  if (changedIds.length) {
    const rows = changed.flatMap(({ id, after }) =>
      after.map((microCategoryId, position) => ({ businessId: id, microCategoryId, position })),
    );
    await tx.delete(businessMicroCategories).where(inArray(businessMicroCategories.businessId, changedIds));
    await tx.insert(businessMicroCategories).values(rows);
    await tx.update(businesses).set(nextVersion(at)).where(inArray(businesses.id, changedIds));
  }
  return { changed, unchanged: locked.map(({ id }) => id).filter((id) => !changedIds.includes(id)) };
}

/** Returns the micro-categories of these businesses, the main one first. */
export async function linksOf(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const rows = ids.length
    ? await db
        .select()
        .from(businessMicroCategories)
        .where(inArray(businessMicroCategories.businessId, ids))
        .orderBy(asc(businessMicroCategories.position))
    : [];
  const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId);
  return new Map([...byBusiness].map(([id, links]) => [id, links.map(({ microCategoryId }) => microCategoryId)]));
}

/** Returns the subscribed plans by user id. Users without a subscription are missing. */
async function subscribedPlans(db: Db, userIds: string[]): Promise<Map<string, Plan>> {
  const rows = userIds.length
    ? await db
        .select()
        .from(subscriptions)
        .where(and(inArray(subscriptions.userId, userIds), inForce))
    : [];
  return new Map(rows.map(({ userId, plan }) => [userId!, plan]));
}

/** Locks businesses in a fixed order, which prevents deadlocks between bulk changes. */
async function lockBusinesses(tx: Db, ids: string[]) {
  if (!ids.length) return [];
  const { id, name, ownerId, plan, grantedPlan } = businesses;
  return tx
    .select({ id, name, ownerId, plan, grantedPlan })
    .from(businesses)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for("update");
}

function nextVersion(at: Date) {
  return { version: sql`${businesses.version} + 1`, updatedAt: at };
}
