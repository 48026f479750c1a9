import { and, type AnyColumn, asc, eq, gt, inArray, isNotNull, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { CheckoutRow } from "./checkout-records.ts";
import type { SoldOutItem } from "./checkout.shared.ts";
import { maxReservations } from "./limits.shared.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { isSoldOutFor, lockSponsorshipSale } from "./sponsorship-availability.ts";

/**
 * Releases the oldest reservations of the account and of the client network, to make room for one more. Their checkouts can still
 * be paid. Serializes new reservations until the transaction ends. `network` is null if unknown.
 */
export async function releaseOldestReservations(tx: Db, userId: string, network: string | null, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout holds'))`);
  const owners: SQL[] = [eq(checkouts.userId, userId), ...(network ? [eq(checkouts.network, network)] : [])];
  for (const owner of owners) {
    const reserved = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(owner, eq(checkouts.state, "open"), checkouts.reserved, gt(checkouts.openUntil, now)))
      .orderBy(asc(checkouts.createdAt), asc(checkouts.id));
    const released = reserved.slice(0, Math.max(0, reserved.length - maxReservations + 1)).map(({ id }) => id);
    if (!released.length) continue;
    await tx
      .update(checkouts)
      .set({ reserved: false })
      .where(and(inArray(checkouts.id, released), eq(checkouts.state, "open")));
  }
}

/** Lists the other checkouts that still reserve this payer's listing although their time is over. */
export async function listExpiredReservations(db: Db, { id, businessId }: CheckoutRow, now: Date): Promise<CheckoutRow[]> {
  if (!businessId) return [];
  const past = and(checkouts.reserved, eq(checkouts.state, "open"), lte(checkouts.openUntil, now));
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.businessId, businessId), ne(checkouts.id, id), past));
}

/**
 * Returns the item that another buyer got before this payment, or null if the purchase can be delivered. The caller must have
 * locked the checkout.
 */
export async function findSoldOutItem(tx: Db, checkout: CheckoutRow, now: Date): Promise<SoldOutItem | null> {
  if (checkout.isClaim && (await isReservedOrOwned(tx, checkout))) return "listing";
  if (checkout.plan !== "premium_sponsorship" || (checkout.reserved && checkout.openUntil > now)) return null;
  await lockSponsorshipSale(tx);
  return (await isSoldOutFor(tx, checkout.userId, now, checkout.id)) ? "category" : null;
}

/**
 * Returns whether another checkout reserves the listing, or another user claims or owns it. Uses one statement, so that a claim
 * that changes state at the same time is counted exactly once.
 */
export async function isReservedOrOwned(tx: Db, { id, businessId, userId }: CheckoutRow): Promise<boolean> {
  if (!businessId) return false;
  const reserved = and(eq(checkouts.businessId, businessId), checkouts.reserved, ne(checkouts.id, id));
  const claimed = and(eq(claims.businessId, businessId), eq(claims.state, "pending"), isAnother(claims.userId, userId));
  const owned = and(eq(businesses.id, businessId), isNotNull(businesses.ownerId), isAnother(businesses.ownerId, userId));
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select ${tx.$count(checkouts, reserved)} + ${tx.$count(claims, claimed)} + ${tx.$count(businesses, owned)} > 0 as taken
  `);
  return rows[0]!.taken;
}

function isAnother(column: AnyColumn, userId: string | null): SQL {
  return sql`${column} is distinct from ${userId}::uuid`;
}
