import { eq } from "drizzle-orm";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { isLastAdmin } from "#domain/accounts/administrators.ts";
import { findTwoFactor } from "#domain/accounts/two-factor/two-factor-records.ts";
import { hasOpenTask } from "#domain/admin-tasks/admin-tasks.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findRunningSubscription } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { findPendingClaim } from "#domain/claims/claim-records.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { findSponsoredCategoryId } from "#domain/sponsors/start-and-end-sponsorship.ts";

/** The effects of deleting an account. */
export type DeletionEffects = {
  /** The user's business. If it is public, the user may leave it on the site. */
  listing: { name: string; isPublic: boolean; sponsors: boolean } | null;
  /**
   * The plan that ends. `paidUntil` is null if none of the paid period is left. The payment is refunded if it was for a claim that is
   * still under review or that could not be granted.
   */
  plan: { plan: PaidPlan; paidUntil: Date | null; refund: "claim_pending" | "claim_not_granted" | null } | null;
  /** Whether the user has ever paid for a plan. */
  hasPaid: boolean;
  claims: boolean;
  needsCode: boolean;
  isLastAdmin: boolean;
};

/** Returns the effects of deleting the signed-in user's account. Throws `not_signed_in`. */
export async function describeDeletion(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Owner | Admin,
): Promise<DeletionEffects> {
  const { id, role } = await getSignedInUser(db, actor);
  const [business] = await db.select().from(businesses).where(eq(businesses.ownerId, id));
  const subscription = await findRunningSubscription(db, id);
  const claim = await findPendingClaim(db, { userId: id });
  const isPaidClaim = subscription !== null && claim?.subscriptionId === subscription.id;
  const notGranted = (await hasOpenTask(db, id, "claim_issue")) ? "claim_not_granted" : null;
  return {
    listing: business
      ? {
          name: business.name,
          isPublic: business.approvalStatus === "approved",
          sponsors: (await findSponsoredCategoryId(db, business.id)) !== null,
        }
      : null,
    plan: subscription && {
      plan: subscription.plan,
      paidUntil: subscription.inForce && subscription.paidUntil > clock.now() ? subscription.paidUntil : null,
      refund: isPaidClaim ? "claim_pending" : notGranted,
    },
    hasPaid: (await db.$count(subscriptions, eq(subscriptions.userId, id))) > 0,
    claims: claim !== null,
    needsCode: Boolean((await findTwoFactor(db, id))?.confirmedAt),
    isLastAdmin: role === "admin" && (await isLastAdmin(db, id)),
  };
}
