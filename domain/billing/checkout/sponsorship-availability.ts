import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { checkouts } from "#domain/billing/schema.ts";

const plan = "premium_sponsorship";

/**
 * Returns whether every category has a sponsor or a buyer entitled to it, so that Premium + Sponsorship is sold out. Checkouts count while they reserve a category. The checkout with the id `except` is not counted. It is one statement, so that a buyer whose checkout becomes a plan in
 * the meantime is counted once.
 */
export async function isSoldOut(db: Db, now: Date, except: string | null = null): Promise<boolean> {
  const { rows } = await db.execute<{ soldOut: boolean }>(sql`
    select ${db.$count(categories)} - ${db.$count(sponsorships, isLive)}
      <= (${entitledBusinesses(db)}) + (${entitledPayers(db)}) + ${reservedByCheckouts(db, now, except)} as "soldOut"
  `);
  return rows[0]!.soldOut;
}

/** Serializes buyers until the transaction ends, so that the last free category is sold once. Throws (`conflict`) "sold_out". */
export async function lockFreeCategory(tx: Db, now: Date): Promise<void> {
  await lockSponsorshipSale(tx);
  if (await isSoldOut(tx, now)) throw new DomainError("conflict", "sold_out");
}

/** Serializes decisions about free categories until the transaction ends. */
export async function lockSponsorshipSale(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sponsorships for sale'))`);
}

/** The number of businesses on the plan without a category. */
function entitledBusinesses(db: Db) {
  return db
    .select({ count: sql`count(*)` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .where(and(eq(businesses.plan, plan), isNull(sponsorships.businessId)));
}

/** The number of payers without a business or an account. */
function entitledPayers(db: Db) {
  return db
    .select({ count: sql`count(*)` })
    .from(subscriptions)
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(and(eq(subscriptions.plan, plan), eq(subscriptions.inForce, true), isNull(businesses.id)));
}

function reservedByCheckouts(db: Db, now: Date, except: string | null) {
  const open = and(eq(checkouts.state, "open"), checkouts.reserved, eq(checkouts.plan, plan), gt(checkouts.openUntil, now));
  return db.$count(checkouts, and(open, except ? ne(checkouts.id, except) : undefined));
}
