import type { Db } from "#db/handle.ts";
import type { Entry } from "#db/transaction.ts";
import { lockBusiness, lockBusinessOf } from "#domain/businesses/business-status.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { higherPlan, plans, type Plan } from "#domain/plans/plans.shared.ts";
import { type SubscriptionRow, findSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { releaseCategory, resumeSponsorship } from "#domain/sponsors/sponsorships.ts";
import { and, eq, sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/**
 * Sets the plan of a user's business to the higher of the admin's grant and the subscription. Below Premium + Sponsorship, its
 * sponsorship ends. A sponsorship that ends with a subscription resumes with the owner's next one, unless another business took
 * the category. The caller must have locked the user row. Returns null if the user owns no business.
 */
export async function applyPlan(
  tx: Db,
  entry: Entry,
  userId: string,
  subscription: SubscriptionRow | null,
): Promise<{ name: string; hasLostSponsorship: boolean } | null> {
  const business = await lockBusinessOf(tx, userId);
  if (!business) return null;
  const { id: businessId, name, plan: before, grantedPlan } = business;
  const after = higherPlan(grantedPlan, await findSubscribedPlan(tx, userId));
  if (after !== before) await writeStatus(tx, businessId, { plan: after }, entry.at);
  const sponsors = after === "premium_sponsorship";
  const isResumed = sponsors && (await resumeSponsorship(tx, userId, businessId, entry.at));
  const lost = sponsors ? null : await releaseCategory(tx, businessId, entry.at, subscription?.id);
  if (before !== after || isResumed || lost) entry.invalidate();
  return { name, hasLostSponsorship: lost !== null };
}

/**
 * Writes the plan that an admin grants a business. The higher of the grant and the owner's subscription is in force. Below Premium +
 * Sponsorship, its sponsorship ends. Returns the values before and after. Throws (`not_found`) "business_unknown".
 */
export async function grantPlan(tx: Db, businessId: string, grantedPlan: Plan, at: Date) {
  const business = await lockBusiness(tx, businessId);
  if (!business) throw new DomainError("not_found", "business_unknown");
  const subscribed = business.ownerId ? await findSubscribedPlan(tx, business.ownerId) : "basic";
  const before = { plan: business.plan, grantedPlan: business.grantedPlan };
  const after = { grantedPlan, plan: higherPlan(grantedPlan, subscribed) };
  await writeStatus(tx, businessId, after, at);
  const sponsoredCategoryId = after.plan === "premium_sponsorship" ? null : await releaseCategory(tx, businessId, at);
  return {
    before: { ...before, ...(sponsoredCategoryId && { sponsoredCategoryId }) },
    after: { ...after, ...(sponsoredCategoryId && { sponsoredCategoryId: null }) },
  };
}

/** A business whose plan is not the higher of the admin's grant and the owner's subscription. */
type PlanMismatch = { businessId: string; ownerId: string | null; isBelow: boolean };

/** Lists the mismatches of one owner, or of all owners. There should be none. */
export async function findPlanMismatches(db: Db, ownerId?: string): Promise<PlanMismatch[]> {
  const paid = sql<Plan>`coalesce(${subscriptions.plan}, 'basic')`;
  const due = sql<Plan>`greatest(${businesses.grantedPlan}, ${paid})`;
  const rows = await db
    .select({ businessId: businesses.id, ownerId: businesses.ownerId, plan: businesses.plan, due })
    .from(businesses)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, businesses.ownerId), eq(subscriptions.inForce, true)))
    .where(and(sql`${businesses.plan} <> ${due}`, ownerId ? eq(businesses.ownerId, ownerId) : undefined));
  return rows.map(({ plan, due, ...row }) => ({ ...row, isBelow: plans.indexOf(plan) < plans.indexOf(due) }));
}
