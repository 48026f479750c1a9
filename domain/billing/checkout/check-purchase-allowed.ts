import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hasBusiness, isBeingClaimed } from "#domain/claims/claim-records.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { hasOtherSubscription } from "#domain/billing/subscriptions/find-other-subscription.ts";

/**
 * Checks, before the payment, that the purchase can be delivered. Throws (`conflict`) "owns_a_business", "has_a_subscription",
 * "not_claimable", or "claim_under_way"; (`not_found`) "business_unknown", even for a business that is not public.
 */
export async function checkPurchaseAllowed(tx: Db, actor: Actor, businessId: string | null): Promise<void> {
  if (actor.role === "owner") {
    if (businessId && (await hasBusiness(tx, actor.userId))) throw new DomainError("conflict", "owns_a_business");
    if (await hasOtherSubscription(tx, actor.userId, null)) throw new DomainError("conflict", "has_a_subscription");
  }
  if (businessId) await assertClaimable(tx, businessId);
}

async function assertClaimable(tx: Db, businessId: string): Promise<void> {
  const { ownerId, claimable, approvalStatus } = businesses;
  // The lock prevents delivery to another payer at the same time.
  const [business] = isUuid(businessId)
    ? await tx.select({ ownerId, claimable, approvalStatus }).from(businesses).where(eq(businesses.id, businessId)).for("share")
    : [];
  if (business?.approvalStatus !== "approved") throw new DomainError("not_found", "business_unknown");
  if (!business.claimable || business.ownerId) throw new DomainError("conflict", "not_claimable");
  if (await isBeingClaimed(tx, [businessId])) throw new DomainError("conflict", "claim_under_way");
  const reserved = and(eq(checkouts.businessId, businessId), checkouts.reserved);
  if (await tx.$count(checkouts, reserved)) throw new DomainError("conflict", "claim_under_way");
}
