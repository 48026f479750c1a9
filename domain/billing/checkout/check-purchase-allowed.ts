import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hasBusiness, isBeingClaimed } from "#domain/claims/claim-records.ts";
import { publicAddress } from "#domain/businesses/select-services-and-photos.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { hasOtherSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";

/**
 * Checks, before the payment, that the purchase can be delivered. Throws (`conflict`) "owns_a_business", "has_a_subscription",
 * "not_claimable", or "claim_under_way"; (`not_found`) "business_unknown", even for a business that is not public.
 */
export async function checkPurchaseAllowed(db: Db, actor: Actor, businessId: string | null): Promise<void> {
  if (actor.role === "owner") {
    if (businessId && (await hasBusiness(db, actor.userId))) throw new DomainError("conflict", "owns_a_business");
    if (await hasOtherSubscription(db, actor.userId, null)) throw new DomainError("conflict", "has_a_subscription");
  }
  if (!businessId) return;
  const { claimable, ownerId } = await getPublic(db, businessId);
  if (!claimable || ownerId) throw new DomainError("conflict", "not_claimable");
  const paid = and(eq(checkouts.businessId, businessId), eq(checkouts.state, "paid"));
  if ((await isBeingClaimed(db, [businessId])) || (await db.$count(checkouts, paid)))
    throw new DomainError("conflict", "claim_under_way");
}

/**
 * Returns the business and, as `refused`, the code of the reason why this actor cannot claim it, or null, so that the buyer learns it
 * before paying. Throws (`not_found`) "business_unknown", even for a business that is not public.
 */
export async function findClaimOffer(
  db: Db,
  actor: Actor,
  businessId: string,
): Promise<{ business: { id: string; name: string; address: string | null }; refused: string | null }> {
  const { id, name, address } = await getPublic(db, businessId);
  const business = { id, name, address };
  if (actor.role === "admin") return { business, refused: "admins_do_not_claim" };
  try {
    await checkPurchaseAllowed(db, actor, businessId);
    return { business, refused: null };
  } catch (error) {
    if (error instanceof DomainError && error.kind === "conflict") return { business, refused: error.code };
    throw error;
  }
}

async function getPublic(db: Db, businessId: string) {
  const { id, name, ownerId, claimable, approvalStatus } = businesses;
  const [business] = isUuid(businessId)
    ? await db
        .select({ id, name, address: publicAddress, ownerId, claimable, approvalStatus })
        .from(businesses)
        .where(eq(id, businessId))
    : [];
  if (business?.approvalStatus !== "approved") throw new DomainError("not_found", "business_unknown");
  return business;
}
