import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import { businesses } from "#domain/businesses/schema.ts";

export type Plans = { plan: Plan; grantedPlan: Plan };

/** Whose plan it is, and what it was and is. */
export type PlanWritten = { businessId: string; name: string; before: Plan; after: Plan };

/**
 * Writes down which plan an admin gives a business. In force is the higher of that and what its owner's subscription pays for.
 * The business is held from here on, so that what follows from its plan is decided in the same transaction.
 */
export async function writeGrant(tx: Db, businessId: string, grantedPlan: Plan): Promise<{ before: Plans; after: Plans }> {
  const { ownerId, ...before } = await holdPlans(tx, businessId);
  const subscribed = ownerId ? await findSubscribedPlan(tx, ownerId) : "basic";
  const after = { grantedPlan, plan: higherPlan(grantedPlan, subscribed) };
  await tx.update(businesses).set(after).where(eq(businesses.id, businessId));
  return { before, after };
}

/**
 * Writes down the plan in force of a person's business, by what their subscription gives them now. Their user row is held, so
 * that this is still so at the commit; the business is held from here on. Null when they own none.
 */
export async function writeSubscribedPlan(tx: Db, userId: string, subscribed: Plan): Promise<PlanWritten | null> {
  const { id, name, plan, grantedPlan } = businesses;
  const [held] = await tx
    .select({ id, name, plan, grantedPlan })
    .from(businesses)
    .where(eq(businesses.ownerId, userId))
    .for("update");
  if (!held) return null;
  const after = higherPlan(held.grantedPlan, subscribed);
  if (after !== held.plan) await tx.update(businesses).set({ plan: after }).where(eq(businesses.id, held.id));
  return { businessId: held.id, name: held.name, before: held.plan, after };
}

/** Writes down that a business which is nobody's has what an admin gives it; that plan, null when somebody owns it by now. */
export async function writeGrantedPlan(tx: Db, businessId: string): Promise<Plan | null> {
  const { ownerId, grantedPlan } = await holdPlans(tx, businessId);
  if (ownerId) return null;
  await tx.update(businesses).set({ plan: grantedPlan }).where(eq(businesses.id, businessId));
  return grantedPlan;
}

async function holdPlans(tx: Db, businessId: string): Promise<Plans & { ownerId: string | null }> {
  const { ownerId, plan, grantedPlan } = businesses;
  const [held] = isUuid(businessId)
    ? await tx.select({ ownerId, plan, grantedPlan }).from(businesses).where(eq(businesses.id, businessId)).for("update")
    : [];
  if (!held) throw new DomainError("not_found", "business_unknown");
  return held;
}
