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
 * Whether every category has a sponsor, or one who is entitled to it: Premium + Sponsorship cannot be bought then. Checkouts count
 * while they hold a category; `except` is not counted. One statement, so that a buyer whose plan changes meanwhile is counted by
 * their checkout or by their plan, and never by neither.
 */
export async function isSoldOut(db: Db, now: Date, except: string | null = null): Promise<boolean> {
  const { rows } = await db.execute<{ soldOut: boolean }>(sql`
    select ${db.$count(categories)} - ${db.$count(sponsorships, isLive)}
      <= (${entitledBusinesses(db)}) + (${entitledPayers(db)}) + ${heldByCheckouts(db, now, except)} as "soldOut"
  `);
  return rows[0]!.soldOut;
}

/**
 * Lets one buyer after another in until the transaction ends, so that the last free category is sold once. Refuses (`conflict`)
 * "sold_out".
 */
export async function lockFreeCategory(tx: Db, now: Date): Promise<void> {
  await lockSponsorshipSale(tx);
  if (await isSoldOut(tx, now)) throw new DomainError("conflict", "sold_out");
}

/** Until the transaction ends nobody else decides whether a category is left. */
export async function lockSponsorshipSale(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sponsorships for sale'))`);
}

/** The number of businesses on the plan that have not picked a category yet. */
function entitledBusinesses(db: Db) {
  return db
    .select({ count: sql`count(*)` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .where(and(eq(businesses.plan, plan), isNull(sponsorships.businessId)));
}

/** The number of payers who have no business so far, or no account. */
function entitledPayers(db: Db) {
  return db
    .select({ count: sql`count(*)` })
    .from(subscriptions)
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(and(eq(subscriptions.plan, plan), eq(subscriptions.inForce, true), isNull(businesses.id)));
}

function heldByCheckouts(db: Db, now: Date, except: string | null) {
  const open = and(eq(checkouts.state, "open"), checkouts.reserved, eq(checkouts.plan, plan), gt(checkouts.openUntil, now));
  return db.$count(checkouts, and(open, except ? ne(checkouts.id, except) : undefined));
}
