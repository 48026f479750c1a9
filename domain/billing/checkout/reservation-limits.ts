import { and, type AnyColumn, asc, eq, gt, inArray, isNotNull, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses, claims } from "#domain/businesses/schema.ts";
import type { CheckoutRow } from "./checkout-records.ts";
import type { SoldOutItem } from "./checkout.shared.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { isSoldOut, lockSponsorshipSale } from "./sponsorship-availability.ts";

/** So many open checkouts of one account, and of one client network, keep their listing or category from others. */
export const maxReservations = 2;

/**
 * Makes room for one more hold of an account and of a client network: their oldest ones no longer keep anything from others, and can
 * still be paid. Until the transaction ends nobody else begins to hold. `network` is null where the client's address is unknown.
 */
export async function releaseOldestReservations(tx: Db, userId: string, network: string | null, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout holds'))`);
  const whose: SQL[] = [eq(checkouts.userId, userId), ...(network ? [eq(checkouts.network, network)] : [])];
  for (const theirs of whose) {
    const held = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(theirs, eq(checkouts.state, "open"), checkouts.reserved, gt(checkouts.openUntil, now)))
      .orderBy(asc(checkouts.createdAt), asc(checkouts.id));
    const released = held.slice(0, Math.max(0, held.length - maxReservations + 1)).map(({ id }) => id);
    if (!released.length) continue;
    await tx
      .update(checkouts)
      .set({ reserved: false })
      .where(and(inArray(checkouts.id, released), eq(checkouts.state, "open")));
  }
}

/** Open checkouts whose time is up and that still hold the listing which another payer wants. */
export async function listExpiredReservations(db: Db, { id, businessId }: CheckoutRow, now: Date): Promise<CheckoutRow[]> {
  if (!businessId) return [];
  const past = and(checkouts.reserved, eq(checkouts.state, "open"), lte(checkouts.openUntil, now));
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.businessId, businessId), ne(checkouts.id, id), past));
}

/** What another buyer has taken by the time a payment comes; null when what was paid for is still to be had. The checkout is held. */
export async function findSoldOutItem(tx: Db, checkout: CheckoutRow, now: Date): Promise<SoldOutItem | null> {
  if (checkout.isClaim && (await isReservedOrOwned(tx, checkout))) return "listing";
  if (checkout.plan !== "premium_sponsorship" || (checkout.reserved && checkout.openUntil > now)) return null;
  await lockSponsorshipSale(tx);
  return (await isSoldOut(tx, now, checkout.id)) ? "category" : null;
}

/**
 * Whether the listing of a claim is another's: they hold it, claim it, or own it. One statement, so that a claim which is approved or
 * reopened meanwhile is seen as the one or as the other.
 */
export async function isReservedOrOwned(tx: Db, { id, businessId, userId }: CheckoutRow): Promise<boolean> {
  if (!businessId) return false;
  const held = and(eq(checkouts.businessId, businessId), checkouts.reserved, ne(checkouts.id, id));
  const claimed = and(eq(claims.businessId, businessId), eq(claims.state, "pending"), isAnother(claims.userId, userId));
  const owned = and(eq(businesses.id, businessId), isNotNull(businesses.ownerId), isAnother(businesses.ownerId, userId));
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select ${tx.$count(checkouts, held)} + ${tx.$count(claims, claimed)} + ${tx.$count(businesses, owned)} > 0 as taken
  `);
  return rows[0]!.taken;
}

function isAnother(column: AnyColumn, userId: string | null): SQL {
  return sql`${column} is distinct from ${userId}::uuid`;
}
