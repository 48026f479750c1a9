import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import { businesses } from "#domain/businesses/schema.ts";

export type Plans = { plan: Plan; grantedPlan: Plan };

export type PlanWritten = { businessId: string; name: string; before: Plan; after: Plan };

/** Locks a business and writes its granted plan. The plan in force is the higher of the granted and the subscribed plan. */
export async function writeGrant(tx: Db, businessId: string, grantedPlan: Plan): Promise<{ before: Plans; after: Plans }> {
  const { ownerId, ...before } = await lockPlans(tx, businessId);
  const subscribed = ownerId ? await findSubscribedPlan(tx, ownerId) : "basic";
  const after = { grantedPlan, plan: higherPlan(grantedPlan, subscribed) };
  await tx.update(businesses).set(after).where(eq(businesses.id, businessId));
  return { before, after };
}

/**
 * Locks a user's business and writes its plan in force after their subscription changed. The caller must have locked the user
 * row, so the subscription cannot change before the commit. Returns null if they own no business.
 */
export async function writeSubscribedPlan(tx: Db, userId: string, subscribed: Plan): Promise<PlanWritten | null> {
  const { id, name, plan, grantedPlan } = businesses;
  const [business] = await tx
    .select({ id, name, plan, grantedPlan })
    .from(businesses)
    .where(eq(businesses.ownerId, userId))
    .for("update");
  if (!business) return null;
  const after = higherPlan(business.grantedPlan, subscribed);
  if (after !== business.plan) await tx.update(businesses).set({ plan: after }).where(eq(businesses.id, business.id));
  return { businessId: business.id, name: business.name, before: business.plan, after };
}

/** Sets an unowned business to its granted plan and returns that plan; null if the business has an owner. */
export async function writeGrantedPlan(tx: Db, businessId: string): Promise<Plan | null> {
  const { ownerId, grantedPlan } = await lockPlans(tx, businessId);
  if (ownerId) return null;
  await tx.update(businesses).set({ plan: grantedPlan }).where(eq(businesses.id, businessId));
  return grantedPlan;
}

async function lockPlans(tx: Db, businessId: string): Promise<Plans & { ownerId: string | null }> {
  const { ownerId, plan, grantedPlan } = businesses;
  const [business] = isUuid(businessId)
    ? await tx.select({ ownerId, plan, grantedPlan }).from(businesses).where(eq(businesses.id, businessId)).for("update")
    : [];
  if (!business) throw new DomainError("not_found", "business_unknown");
  return business;
}
