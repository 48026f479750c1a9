import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import type { Price } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { visitDays } from "./schema.ts";

export type Statistics = Awaited<ReturnType<typeof getStatistics>>;
export type RecentPremium = Awaited<ReturnType<typeof listRecentPremium>>[number];
export type PaymentFigures = Awaited<ReturnType<typeof getPaymentFigures>>;

const maxRecent = 5;

/** Returns the numbers of all and of visible businesses, also by plan, and of today's and yesterday's visitors. Admins only. */
export async function getStatistics({ db, clock, town }: Pick<AppContext, "db" | "clock" | "town">, admin: Actor) {
  assertAdmin(admin);
  const today = dayIn(town.timeZone, clock.now());
  const days = [today, daysBefore(today, 1)];
  const ofPlan = (plan: string) => countIf(and(visible, sql`${businesses.plan} = ${plan}`));
  const [numbers] = await db
    .select({
      total: count(),
      approved: countIf(visible),
      basic: ofPlan("basic"),
      premium: ofPlan("premium"),
      sponsorships: ofPlan("premium_sponsorship"),
    })
    .from(businesses);
  const visits = await db.select().from(visitDays).where(inArray(visitDays.day, days));
  const [visitors, yesterday] = days.map((day) => visits.find((row) => row.day === day)?.visitors ?? 0);
  return { ...numbers!, visitors: { today: visitors!, yesterday: yesterday! } };
}

function countIf(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Returns the number of categories. Admins only. */
export async function countCategories(db: Db, admin: Actor): Promise<number> {
  assertAdmin(admin);
  return db.$count(categories);
}

/**
 * Returns the visible premium businesses that were added, or whose owner began to pay, most recently, each with the category of its
 * main micro-category. Admins only.
 */
export async function listRecentPremium(db: Db, admin: Actor) {
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

/**
 * Returns the subscriptions in force by plan, what they bring in a month, the unpaid renewals, what the last comparison with the
 * provider's records could not repair, and the operator's dashboard at the provider. Admins only.
 */
export async function getPaymentFigures({ db, payments }: Pick<AppContext, "db" | "payments">, admin: Actor) {
  assertAdmin(admin);
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.inForce, true));
  const live = rows.filter(({ status }) => status === "live");
  const [compared] = await db.select().from(reconciliations).orderBy(desc(reconciliations.at), desc(reconciliations.id)).limit(1);
  return {
    active: {
      premium: rows.filter(({ plan }) => plan === "premium").length,
      premium_sponsorship: rows.filter(({ plan }) => plan === "premium_sponsorship").length,
    },
    income: monthlyIncome(live),
    pastDue: rows.length - live.length,
    paidWithoutPlan: compared?.paidWithoutPlan ?? 0,
    planWithoutPayment: compared?.planWithoutPayment ?? 0,
    notCompared: Boolean(compared?.failure),
    dashboardUrl: payments.dashboardUrl,
  };
}

const monthsIn: Record<string, number> = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 };

/** Returns the sums of the prices as monthly amounts, by currency. */
function monthlyIncome(prices: Price[]): Price[] {
  return [...new Set(prices.map(({ currency }) => currency))].map((currency) => {
    const ofCurrency = prices.filter((price) => price.currency === currency);
    const sum = ofCurrency.reduce((total, { amount, interval }) => {
      const [, number = "", unit = ""] = /^(\d*) ?(\w+?)s?$/.exec(interval) ?? [];
      return total + amount / (Number(number || 1) * monthsIn[unit]!);
    }, 0);
    return { amount: Math.round(sum), currency, interval: "month" };
  });
}
