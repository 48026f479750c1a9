import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { higherPlan, type Plan } from "#domain/plans/plans.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { businesses, type BusinessRow } from "./schema.ts";
import { writeStatus } from "./write-business.ts";

/** Returns whether a business can be claimed: it is approved, claimable, and without an owner. */
export function canBeClaimed({ approvalStatus, claimable, ownerId }: BusinessRow): boolean {
  return approvalStatus === "approved" && claimable && !ownerId;
}

/** Locks a business so that no save, review, or deletion can change it. Returns it, or null if it doesn't exist. */
export async function lockBusiness(tx: Db, businessId: string): Promise<BusinessRow | null> {
  if (!isUuid(businessId)) return null;
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for("update");
  return row ?? null;
}

/** Locks the business that a user owns, and returns it, or null. */
export async function lockBusinessOf(tx: Db, userId: string): Promise<BusinessRow | null> {
  const [row] = await tx.select().from(businesses).where(eq(businesses.ownerId, userId)).for("update");
  return row ?? null;
}

/** Locks a business and writes its granted plan. The plan in force is the higher of the granted and the subscribed plan. */
export async function writeGrant(tx: Db, businessId: string, grantedPlan: Plan, at: Date) {
  const business = await lockBusiness(tx, businessId);
  if (!business) throw new DomainError("not_found", "business_unknown");
  const { ownerId, plan } = business;
  const subscribed = ownerId ? await findSubscribedPlan(tx, ownerId) : "basic";
  const after = { grantedPlan, plan: higherPlan(grantedPlan, subscribed) };
  await writeStatus(tx, businessId, after, at);
  return { before: { plan, grantedPlan: business.grantedPlan }, after };
}

/**
 * Locks a user's business and writes its plan in force after their subscription changed. The caller must have locked the user
 * row, so the subscription cannot change before the commit. Returns null if they own no business.
 */
export async function writeSubscribedPlan(tx: Db, userId: string, subscribed: Plan, at: Date) {
  const business = await lockBusinessOf(tx, userId);
  if (!business) return null;
  const { id: businessId, name, plan, grantedPlan } = business;
  const after = higherPlan(grantedPlan, subscribed);
  if (after !== plan) await writeStatus(tx, businessId, { plan: after }, at);
  return { businessId, name, before: plan, after };
}
