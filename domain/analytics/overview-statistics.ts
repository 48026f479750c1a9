import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { visitDays } from "./schema.ts";
import { listManualPrices } from "#domain/billing/manual-plans.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import type { PaidPlan, Price } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** A number of visible businesses, and their percentage of all visible businesses (0 if there are none). */
type Share = { count: number; percent: number };

export type Statistics = {
  total: number;
  approved: number;
  basic: Share;
  premium: Share;
  sponsorships: Share;
  /** `change` is the difference from yesterday in whole percent; null when yesterday had no visitors. */
  visitors: { today: number; yesterday: number; change: number | null };
};

/** A premium business. `category` is the category of its main micro-category; null if it has none. */
export type RecentPremium = { id: string; name: string; category: string | null };

const maxRecent = 5;

/** Returns the current numbers of businesses by plan, and of today's and yesterday's visitors. */
export async function getStatistics(
  { db, clock, town }: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
): Promise<Statistics> {
  assertAdmin(admin);
  const today = dayIn(town.timeZone, clock.now());
  const [numbers, visitors] = await Promise.all([countBusinesses(db), countVisitors(db, today)]);
  return { ...numbers, visitors };
}

/** Returns the number of categories. */
export async function countCategories(db: Db, admin: Actor): Promise<number> {
  assertAdmin(admin);
  return db.$count(categories);
}

/** Returns the visible premium businesses that were added, or whose owner began to pay, most recently. Admins only. */
export async function listRecentPremium(db: Db, admin: Actor): Promise<RecentPremium[]> {
  assertAdmin(admin);
  const { id, name } = businesses;
  const main = db
    .select({ category: categories.name })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .innerJoin(categories, eq(categories.id, microCategories.categoryId))
    .where(eq(businessMicroCategories.businessId, id))
    .orderBy(asc(businessMicroCategories.position))
    .limit(1)
    .as("main");
  return db
    .select({ id, name, category: main.category })
    .from(businesses)
    .leftJoinLateral(main, sql`true`)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, businesses.ownerId), eq(subscriptions.inForce, true)))
    .where(and(visible, isPaying(businesses)))
    .orderBy(desc(sql`greatest(${businesses.createdAt}, ${subscriptions.startedAt})`), desc(id))
    .limit(maxRecent);
}

async function countBusinesses(db: Db) {
  const ofPlan = (plan: Plan) => countIf(and(visible, eq(businesses.plan, plan))!);
  const [row] = await db
    .select({
      total: count(),
      approved: countIf(visible),
      basic: ofPlan("basic"),
      premium: ofPlan("premium"),
      sponsorships: ofPlan("premium_sponsorship"),
    })
    .from(businesses);
  const { total, approved, ...plans } = row!;
  const share = (of: number): Share => ({ count: of, percent: approved ? Math.round((of / approved) * 10_000) / 100 : 0 });
  return {
    total,
    approved,
    basic: share(plans.basic),
    premium: share(plans.premium),
    sponsorships: share(plans.sponsorships),
  };
}

function countIf(condition: ReturnType<typeof eq>) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

async function countVisitors(db: Db, day: string): Promise<Statistics["visitors"]> {
  const before = daysBefore(day, 1);
  const rows = await db
    .select()
    .from(visitDays)
    .where(inArray(visitDays.day, [day, before]));
  const [today, yesterday] = [day, before].map((each) => rows.find((row) => row.day === each)?.visitors ?? 0) as [number, number];
  return { today, yesterday, change: yesterday ? Math.round(((today - yesterday) / yesterday) * 100) : null };
}

/** What admins see about money. */
export type PaymentFigures = {
  /** The number of subscriptions in force, by plan. */
  active: Record<PaidPlan, number>;
  /** What the subscriptions in force and the plans paid by check or cash bring in a month, by currency. */
  income: Omit<Price, "interval">[];
  /** How many subscriptions in force have no known price, and how many plans were paid by check or cash. */
  withoutPrice: number;
  byHand: number;
  /** The number of unpaid renewals, and what the last comparison with the provider's records found and could not repair. */
  problems: { pastDue: number; paidWithoutPlan: number; planWithoutPayment: number; notCompared: boolean };
  /** The operator's dashboard at the provider; null if the provider has none. */
  dashboardUrl: string | null;
};

/** Returns the current payment figures. Admins only. */
export async function getPaymentFigures(
  { db, payments }: Pick<AppContext, "db" | "payments">,
  admin: Actor,
): Promise<PaymentFigures> {
  assertAdmin(admin);
  const { plan, status, amount, currency, interval } = subscriptions;
  const rows = await db
    .select({ plan, status, amount, currency, interval })
    .from(subscriptions)
    .where(eq(subscriptions.inForce, true));
  const paying = rows.filter((row) => row.status === "live");
  const byHand = await listManualPrices(db);
  const [compared] = await db.select().from(reconciliations).orderBy(desc(reconciliations.at), desc(reconciliations.id)).limit(1);
  const countOf = (each: PaidPlan) => rows.filter((row) => row.plan === each).length;
  return {
    active: { premium: countOf("premium"), premium_sponsorship: countOf("premium_sponsorship") },
    income: monthlyIncome([...paying.flatMap((row) => priceOf(row) ?? []), ...byHand]),
    byHand: byHand.length,
    withoutPrice: paying.filter((row) => row.amount === null).length,
    problems: {
      pastDue: rows.length - paying.length,
      paidWithoutPlan: compared?.paidWithoutPlan ?? 0,
      planWithoutPayment: compared?.planWithoutPayment ?? 0,
      notCompared: Boolean(compared?.failure),
    },
    dashboardUrl: payments.dashboardUrl,
  };
}

/** Returns the sums of the prices as monthly amounts, by currency. */
function monthlyIncome(prices: Price[]): PaymentFigures["income"] {
  const sums = new Map<string, number>();
  for (const { amount, currency, interval } of prices) {
    const [, count = "1", unit = ""] = /^(\d*) ?(\w+?)s?$/.exec(interval) ?? [];
    const months = Number(count || 1) * (unit === "year" ? 12 : unit === "month" ? 1 : unit === "week" ? 12 / 52 : 12 / 365);
    sums.set(currency, (sums.get(currency) ?? 0) + amount / months);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: Math.round(amount) }));
}
