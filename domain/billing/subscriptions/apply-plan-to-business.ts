import type { Db } from "#db/handle.ts";
import { reserveCategoryFor, lockPendingClaim } from "#domain/claims/claim-records.ts";
import { writeSubscribedPlan, type PlanWritten } from "#domain/businesses/business-status.ts";
import { plans, type Plan } from "#domain/plans/plans.shared.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import {
  endSponsorship,
  findSponsoredCategoryId,
  restoreSponsorship,
  takeSuspendedSponsorship,
} from "#domain/sponsors/start-and-end-sponsorship.ts";
import { and, eq, sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** A business's plan before and after, and the change to its sponsorship, or null if that did not change. */
export type AppliedPlan = PlanWritten & { sponsorship: "ended" | "back" | "lost" | null };

/** Returns whether public pages change. */
export function isVisibleToVisitors({ before, after, sponsorship }: AppliedPlan): boolean {
  return before !== after || sponsorship !== null;
}

/**
 * Sets the plan of a user's business to the higher of the admin's grant and the subscription. Below Premium + Sponsorship, its
 * sponsorship ends. A sponsorship that ends with a subscription resumes with the owner's next one, unless another business took
 * the category. The caller must have locked the user row. Returns null if the user owns no business.
 */
export async function applyPlan(
  tx: Db,
  userId: string,
  subscription: SubscriptionRow | null,
  at: Date,
): Promise<AppliedPlan | null> {
  const subscribed = await findSubscribedPlan(tx, userId);
  const written = await writeSubscribedPlan(tx, userId, subscribed, at);
  if (!written) {
    await releaseClaimedCategory(tx, userId, subscribed);
    return null;
  }
  const { businessId, after } = written;
  if (after !== "premium_sponsorship") {
    const ended = await endSponsorship(tx, businessId, at, subscription?.id);
    return { ...written, sponsorship: ended ? "ended" : null };
  }
  const suspended = await takeSuspendedSponsorship(tx, userId);
  if (!suspended) return { ...written, sponsorship: null };
  // If the owner has since chosen a category on a plan that an admin granted, keep that sponsorship.
  if (await findSponsoredCategoryId(tx, businessId)) return { ...written, sponsorship: null };
  const { categoryId, imageId } = suspended;
  const isResumed = categoryId !== null && (await restoreSponsorship(tx, businessId, { categoryId, imageId }, at));
  return { ...written, sponsorship: isResumed ? "back" : "lost" };
}

/** Releases the category reserved for a claimant who no longer pays for a sponsorship. */
async function releaseClaimedCategory(tx: Db, userId: string, subscribed: Plan): Promise<void> {
  if (subscribed === "premium_sponsorship") return;
  const claim = await lockPendingClaim(tx, { userId });
  if (claim?.sponsoredCategoryId) await reserveCategoryFor(tx, claim, null);
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
