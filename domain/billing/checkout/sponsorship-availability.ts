import { and, eq, gt, isNull, ne, not, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { checkouts } from "#domain/billing/schema.ts";

const plan = "premium_sponsorship";

/**
 * Returns whether every category has a sponsor or a buyer entitled to it, so that Premium + Sponsorship is sold out. Checkouts
 * count while they reserve a category. Ignores the checkout `except`. Uses one statement, so that a buyer whose checkout becomes
 * a plan at the same time is counted once.
 */
export async function isSoldOut(db: Db, now: Date, except: string | null = null): Promise<boolean> {
  const { rows } = await db.execute<{ soldOut: boolean }>(sql`
    select ${db.$count(categories)} - ${db.$count(sponsorships, isLive)}
      <= (${entitledBusinesses(db)}) + (${entitledPayers(db)}) + ${reservedByCheckouts(db, now, except)} as "soldOut"
  `);
  return rows[0]!.soldOut;
}

/**
 * Returns whether no category is available to this user. A user whose business already sponsors a category, for example after a
 * an admin's grant, does not need a free one.
 */
export async function isSoldOutFor(db: Db, userId: string | null, now: Date, except: string | null = null): Promise<boolean> {
  return !(userId && (await isSponsoring(db, userId))) && (await isSoldOut(db, now, except));
}

async function isSponsoring(db: Db, userId: string): Promise<boolean> {
  const [sponsorship] = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .innerJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .where(and(eq(businesses.ownerId, userId), isLive));
  return Boolean(sponsorship);
}

/** Serializes buyers until the transaction ends, so that the last free category is sold once. Throws (`conflict`) "sold_out". */
export async function lockFreeCategory(tx: Db, userId: string | null, now: Date): Promise<void> {
  await lockSponsorshipSale(tx);
  if (await isSoldOutFor(tx, userId, now)) throw new DomainError("conflict", "sold_out");
}

/** Serializes decisions about free categories until the transaction ends. */
export async function lockSponsorshipSale(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sponsorships for sale'))`);
}

/** Returns the number of businesses that are on the plan but have no category. */
function entitledBusinesses(db: Db) {
  return db
    .select({ count: sql`count(*)` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .where(and(eq(businesses.plan, plan), isNull(sponsorships.businessId)));
}

/** Returns the number of payers for the plan who have no business. Some of them have no account yet. */
function entitledPayers(db: Db) {
  return db
    .select({ count: sql`count(*)` })
    .from(subscriptions)
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(and(eq(subscriptions.plan, plan), eq(subscriptions.inForce, true), isNull(businesses.id)));
}

function reservedByCheckouts(db: Db, now: Date, except: string | null) {
  const sponsoring = sql`exists (select 1 from ${sponsorships} join ${businesses} on ${businesses.id} = ${sponsorships.businessId}
    where ${businesses.ownerId} = ${checkouts.userId} and ${isLive})`;
  const needsCategory = and(eq(checkouts.plan, plan), not(sponsoring));
  const open = and(eq(checkouts.state, "open"), checkouts.reserved, needsCategory, gt(checkouts.openUntil, now));
  return db.$count(checkouts, and(open, except ? ne(checkouts.id, except) : undefined));
}
