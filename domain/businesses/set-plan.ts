import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { higherPlan, type Plan } from "#domain/plans/fields.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { Refusal } from "#domain/refusal.ts";
import { businesses } from "./schema.ts";

export type Plans = { plan: Plan; grantedPlan: Plan };

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

async function holdPlans(tx: Db, businessId: string): Promise<Plans & { ownerId: string | null }> {
  const { ownerId, plan, grantedPlan } = businesses;
  const [held] = isUuid(businessId)
    ? await tx.select({ ownerId, plan, grantedPlan }).from(businesses).where(eq(businesses.id, businessId)).for("update")
    : [];
  if (!held) throw new Refusal("not_found", "business_unknown");
  return held;
}
