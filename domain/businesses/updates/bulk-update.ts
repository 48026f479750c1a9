import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { inForce } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { Plans } from "./set-plan.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";

/** A business before and after a change of many. */
export type Changed<T> = { id: string; name: string; before: T; after: T };

/** What a change of many did: those it left as they were are named by their ids. */
export type ManyChanged<T> = { changed: Changed<T>[]; unchanged: string[] };

/** Writes down which plan an admin gives these businesses, as `writeGrant` does for one. Held from here on. */
export async function writeGrantedPlans(tx: Db, ids: string[], grantedPlan: Plan, at: Date): Promise<ManyChanged<Plans>> {
  const held = await hold(tx, ids);
  const paid = await subscribedPlans(
    tx,
    held.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const differing = held.filter((business) => business.grantedPlan !== grantedPlan);
  const changed = differing.map(({ id, name, ownerId, grantedPlan: granted, plan }) => ({
    ...{ id, name },
    before: { plan, grantedPlan: granted },
    after: { plan: higherPlan(grantedPlan, paid.get(ownerId ?? "") ?? "basic"), grantedPlan },
  }));
  for (const [plan, alike] of Map.groupBy(changed, ({ after }) => after.plan)) {
    const those = alike.map(({ id }) => id);
    await tx
      .update(businesses)
      .set({ plan, grantedPlan, ...counted(at) })
      .where(inArray(businesses.id, those));
  }
  return { changed, unchanged: held.filter((business) => !differing.includes(business)).map(({ id }) => id) };
}

/** A micro-category for many businesses: with `insteadOf`, in the place of that one, for those that have it. */
export type ServiceLink = { microCategoryId: string; insteadOf?: string };

/** What a business offers after such a change; null when it stays the same. */
export function offered(ids: string[], { microCategoryId, insteadOf }: ServiceLink): string[] | null {
  if (insteadOf === undefined) return ids.includes(microCategoryId) ? null : [...ids, microCategoryId];
  if (!ids.includes(insteadOf) || insteadOf === microCategoryId) return null;
  if (ids.includes(microCategoryId)) return ids.filter((id) => id !== insteadOf);
  return ids.map((id) => (id === insteadOf ? microCategoryId : id));
}

/** Adds or replaces a micro-category of these businesses. Refuses (`conflict`) "micro_category_unknown". */
export async function writeServiceLinks(tx: Db, ids: string[], offer: ServiceLink, at: Date): Promise<ManyChanged<string[]>> {
  const held = await hold(tx, ids);
  const { id: kindId } = microCategories;
  // Held against being deleted between this look and the links.
  const [known] = await tx.select({ id: kindId }).from(microCategories).where(eq(kindId, offer.microCategoryId)).for("key share");
  if (!known) throw new DomainError("conflict", "micro_category_unknown");
  const links = await linksOf(tx, ids);
  const changed = held.flatMap(({ id, name }) => {
    const before = links.get(id) ?? [];
    const after = offered(before, offer);
    return after ? [{ id, name, before, after }] : [];
  });
  const those = changed.map(({ id }) => id);
  if (those.length) {
    const wanted = changed.flatMap(({ id, after }) =>
      after.map((microCategoryId, position) => ({ businessId: id, microCategoryId, position })),
    );
    await tx.delete(businessMicroCategories).where(inArray(businessMicroCategories.businessId, those));
    await tx.insert(businessMicroCategories).values(wanted);
    await tx.update(businesses).set(counted(at)).where(inArray(businesses.id, those));
  }
  return { changed, unchanged: held.map(({ id }) => id).filter((id) => !those.includes(id)) };
}

/** What these businesses offer, the main one first. */
export async function linksOf(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const rows = ids.length
    ? await db
        .select()
        .from(businessMicroCategories)
        .where(inArray(businessMicroCategories.businessId, ids))
        .orderBy(asc(businessMicroCategories.position))
    : [];
  const own = Map.groupBy(rows, ({ businessId }) => businessId);
  return new Map([...own].map(([id, links]) => [id, links.map(({ microCategoryId }) => microCategoryId)]));
}

/** What the subscriptions of these people pay for; who has none is not in it. */
export async function subscribedPlans(db: Db, userIds: string[]): Promise<Map<string, Plan>> {
  const rows = userIds.length
    ? await db
        .select()
        .from(subscriptions)
        .where(and(inArray(subscriptions.userId, userIds), inForce))
    : [];
  return new Map(rows.map(({ userId, plan }) => [userId!, plan]));
}

/** In one order, so that two changes of many don't lock up. */
async function hold(tx: Db, ids: string[]) {
  if (!ids.length) return [];
  const { id, name, ownerId, plan, grantedPlan } = businesses;
  return tx
    .select({ id, name, ownerId, plan, grantedPlan })
    .from(businesses)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for("update");
}

function counted(at: Date) {
  return { version: sql`${businesses.version} + 1`, updatedAt: at };
}
