import { and, type AnyColumn, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
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
