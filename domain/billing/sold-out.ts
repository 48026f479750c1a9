import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { Refusal } from "#domain/refusal.ts";
import { isLive } from "#domain/sponsorship/live.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { checkouts } from "./schema.ts";

const plan = "premium_sponsorship";

/**
 * Whether every category has a sponsor, or one who is entitled to it: Premium + Sponsorship cannot be bought then. Checkouts count
 * while they hold a category; `but` is not counted.
 */
export async function isSoldOut(db: Db, now: Date, but: string | null = null): Promise<boolean> {
  const free = (await db.$count(categories)) - (await db.$count(sponsorships, isLive));
  if (free <= 0) return true;
  return free <= (await entitled(db)) + (await underWay(db, now, but));
}

/**
 * Lets one buyer after another in until the transaction ends, so that the last free category is sold once. Refuses (`conflict`)
 * "sold_out".
 */
export async function holdFreeCategory(tx: Db, now: Date): Promise<void> {
  await oneSaleAtATime(tx);
  if (await isSoldOut(tx, now)) throw new Refusal("conflict", "sold_out");
}

/** Until the transaction ends nobody else decides whether a category is left. */
export async function oneSaleAtATime(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sponsorships for sale'))`);
}

/** Who may pick a category and has not yet: businesses on the plan, and payers who have no business so far, or no account. */
async function entitled(db: Db): Promise<number> {
  const [listed] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .where(and(eq(businesses.plan, plan), isNull(sponsorships.businessId)));
  const [unlisted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(and(eq(subscriptions.plan, plan), eq(subscriptions.inForce, true), isNull(businesses.id)));
  return listed!.count + unlisted!.count;
}

async function underWay(db: Db, now: Date, but: string | null): Promise<number> {
  const open = and(eq(checkouts.state, "open"), checkouts.holds, eq(checkouts.plan, plan), gt(checkouts.openUntil, now));
  return db.$count(checkouts, and(open, but ? ne(checkouts.id, but) : undefined));
}
