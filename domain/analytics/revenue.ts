import { asc, eq, sql } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { graceEnd } from "#domain/plans/subscription-in-force.ts";
import { chargesAndRefunds } from "./charges-and-refunds.ts";

/** The number of months shown, including the current one. */
const shownMonths = 24;

/** The totals of one month, in minor units of `currency`. `plan` is null in the total of all plans. */
export type RevenueRow = {
  /** "2026-01" in the town's time zone. */
  month: string;
  plan: PaidPlan | null;
  currency: string;
  charged: number;
  refunded: number;
};

/** A renewal that is not paid. */
export type PastDue = {
  id: string;
  /** Null if the payer deleted their account or never set one up. */
  email: string | null;
  business: { id: string; name: string } | null;
  plan: PaidPlan;
  amount: number | null;
  currency: string | null;
  since: Date;
  /** The plan ends at this time unless the renewal is paid; null if the plan is not in force. */
  until: Date | null;
};

/** Returns the revenue of the last 24 months, newest first, with the total of each month after its plans. Admins only. */
export async function getRevenue(
  { db, clock, town }: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
): Promise<RevenueRow[]> {
  assertAdmin(admin);
  const found = await db.execute<Record<keyof RevenueRow, string | null>>(sql`
    with sums as (${chargesAndRefunds()}), months as (
      select to_char(at at time zone ${town.timeZone}, 'YYYY-MM') as month, plan,
        coalesce(currency, ${town.currency.toLowerCase()}) as currency, charged, refunded
      from sums
    )
    select month, plan, currency, sum(charged) as charged, sum(refunded) as refunded
    from months
    where month > to_char((${clock.now().toISOString()}::timestamptz at time zone ${town.timeZone}) - make_interval(months => ${shownMonths}), 'YYYY-MM')
    group by grouping sets ((month, currency, plan), (month, currency))
    order by month desc, currency, plan nulls last
  `);
  return found.rows.map((row) => ({
    month: row.month!,
    plan: row.plan as PaidPlan | null,
    currency: row.currency!,
    charged: Number(row.charged),
    refunded: Number(row.refunded),
  }));
}

/** Returns the renewals that are past due, the longest overdue first. Admins only. */
export async function listPastDue({ db }: Pick<AppContext, "db">, admin: Actor): Promise<PastDue[]> {
  assertAdmin(admin);
  const rows = await db
    .select({ row: subscriptions, email: users.email, businessId: businesses.id, name: businesses.name })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(businesses, eq(businesses.ownerId, subscriptions.userId))
    .where(eq(subscriptions.status, "past_due"))
    .orderBy(asc(subscriptions.pastDueSince), asc(subscriptions.id));
  return rows.map(({ row, email, businessId, name }) => ({
    id: row.id,
    email,
    business: businessId && name !== null ? { id: businessId, name } : null,
    plan: row.plan,
    amount: row.amount,
    currency: row.currency,
    since: row.pastDueSince!,
    until: row.inForce ? graceEnd(row) : null,
  }));
}
