import { and, type AnyColumn, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Actor } from "#domain/accounts/actor.ts";
import { hasBusiness, isBeingClaimed } from "#domain/claims/pending-claims.ts";
import { publicAddress } from "#domain/businesses/select-services-and-photos.ts";
import { DomainError } from "#domain/domain-error.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { hasOtherSubscription } from "#domain/plans/subscriptions.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import type { CheckoutRow } from "./checkout-records.ts";

const plan = "premium_sponsorship";

/**
 * Returns whether every category has a sponsor or a payer entitled to it, so that no sponsorship is left for this user. Open checkouts
 * don't count: who pays first gets the category. A user whose business already sponsors a category, for example after an admin's
 * grant, needs no free one. Uses one statement, so that a payment that becomes a plan at the same time is counted once.
 */
export async function isSoldOutFor(db: Db, userId: string | null): Promise<boolean> {
  const ownsIt = and(eq(businesses.ownerId, userId ?? sql`null`), isLive);
  const sponsoring = db
    .select({ count: sql`count(*)` })
    .from(sponsorships)
    .innerJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .where(ownsIt);
  const entitledBusinesses = db
    .select({ count: sql`count(*)` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .where(and(eq(businesses.plan, plan), isNull(sponsorships.businessId)));
  const payersWithoutBusiness = db
    .select({ count: sql`count(*)` })
    .from(subscriptions)
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(and(eq(subscriptions.plan, plan), eq(subscriptions.inForce, true), isNull(businesses.id)));
  const { rows } = await db.execute<{ soldOut: boolean }>(sql`
    select (${sponsoring}) = 0 and ${db.$count(categories)} - ${db.$count(sponsorships, isLive)}
      <= (${entitledBusinesses}) + (${payersWithoutBusiness}) as "soldOut"
  `);
  return rows[0]!.soldOut;
}

/** Serializes decisions about the last free category until the transaction ends. */
export async function lockSponsorshipSale(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sponsorships for sale'))`);
}

/**
 * Returns the item that another buyer got before this payment, or null if the purchase can be delivered. The caller must have
 * locked the checkout.
 */
export async function findSoldOutItem(tx: Db, checkout: CheckoutRow): Promise<"listing" | "category" | null> {
  if (checkout.isClaim && (await isTaken(tx, checkout))) return "listing";
  if (checkout.plan !== plan) return null;
  await lockSponsorshipSale(tx);
  return (await isSoldOutFor(tx, checkout.userId)) ? "category" : null;
}

/**
 * Returns whether another user claims or owns the listing. Uses one statement, so that a claim that is approved at the same time is
 * counted exactly once. A unique index refuses a listing that another buyer has paid for.
 */
export async function isTaken(tx: Db, { businessId, userId }: CheckoutRow): Promise<boolean> {
  if (!businessId) return false;
  const claimed = and(eq(claims.businessId, businessId), eq(claims.state, "pending"), isAnother(claims.userId, userId));
  const owned = and(eq(businesses.id, businessId), isNotNull(businesses.ownerId), isAnother(businesses.ownerId, userId));
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select ${tx.$count(claims, claimed)} + ${tx.$count(businesses, owned)} > 0 as taken
  `);
  return rows[0]!.taken;
}

function isAnother(column: AnyColumn, userId: string | null): SQL {
  return sql`${column} is distinct from ${userId}::uuid`;
}

/**
 * Checks, before the payment, that the purchase can be delivered. Throws (`conflict`) "admins_do_not_buy", "owns_a_business",
 * "has_a_subscription", "not_claimable", or "claim_under_way"; (`not_found`) "business_unknown", even for a business that is not public.
 */
export async function checkPurchaseAllowed(db: Db, actor: Actor, businessId: string | null): Promise<void> {
  const refused = await findRefusal(db, actor, businessId === null ? null : await getPublic(db, businessId));
  if (refused) throw new DomainError("conflict", refused);
}

/**
 * Returns the business and, as `refused`, the code of the reason why this actor cannot claim it, or null, so that the buyer learns it
 * before paying. Throws (`not_found`) "business_unknown", even for a business that is not public.
 */
export async function findClaimOffer(db: Db, actor: Actor, businessId: string) {
  const business = await getPublic(db, businessId);
  const { id, name, address } = business;
  return { business: { id, name, address }, refused: await findRefusal(db, actor, business) };
}

/** Returns the code of the reason why this actor cannot buy a plan or claim the business, or null. */
async function findRefusal(db: Db, actor: Actor, business: Awaited<ReturnType<typeof getPublic>> | null): Promise<string | null> {
  if (actor.role === "admin") return "admins_do_not_buy";
  if (actor.role === "owner") {
    if (business && (await hasBusiness(db, actor.userId))) return "owns_a_business";
    if (await hasOtherSubscription(db, actor.userId, null)) return "has_a_subscription";
  }
  if (!business) return null;
  if (!business.claimable || business.ownerId) return "not_claimable";
  const paid = and(eq(checkouts.businessId, business.id), eq(checkouts.state, "paid"));
  const isClaimed = (await isBeingClaimed(db, [business.id])) || (await db.$count(checkouts, paid)) > 0;
  return isClaimed ? "claim_under_way" : null;
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
