import { and, count, eq, exists, gt, max, min, sql } from "drizzle-orm";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { profileCounts } from "./schema.ts";

/** How many days of views are measured. */
const measuredDays = 90;

/** The minimum number of views, and of listings on each plan, for a result. A category needs fewer views than the town. */
const minSample = { town: { views: 1000, listings: 1 }, category: { views: 200, listings: 3 } };

/** The lowest ratio that the site shows. */
const minRatio = 1.2;

/**
 * The profile views of an average premium listing divided by those of an average basic one, rounded down to one decimal.
 * `premium` and `basic` are the numbers of listings in the sample, and `views` is the number of their views. `from` and `to` are
 * the first and last day of the sample.
 */
export type ViewRatio = { ratio: number; premium: number; basic: number; views: number; from: string; to: string };

/** Measures the last 90 days for the town or a category. Returns null if the sample is too small or Premium adds little. */
export async function measureViewRatio(
  { db, clock, town }: Pick<AppContext, "db" | "clock" | "town">,
  categoryId: string | null = null,
): Promise<ViewRatio | null> {
  const before = daysBefore(dayIn(town.timeZone, clock.now()), measuredDays);
  const views = db
    .select({
      businessId: profileCounts.businessId,
      total: sql<number>`sum(${profileCounts.views})`.as("total"),
      first: min(profileCounts.day).as("first"),
      last: max(profileCounts.day).as("last"),
    })
    .from(profileCounts)
    .where(gt(profileCounts.day, before))
    .groupBy(profileCounts.businessId)
    .as("views");
  const isInCategory = db
    .select({ one: sql`1` })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(and(eq(businessMicroCategories.businessId, businesses.id), eq(microCategories.categoryId, categoryId ?? "")));
  const isPremium = isPaying(businesses);
  const rows = await db
    .select({
      isPremium: sql<boolean>`${isPremium}`.as("is_premium"),
      businesses: count(),
      views: sql<number>`coalesce(sum(${views.total}), 0)`.mapWith(Number),
      from: min(views.first),
      to: max(views.last),
    })
    .from(businesses)
    .leftJoin(views, sql`${views.businessId} = ${businesses.id}`)
    .where(and(visible, categoryId === null ? undefined : exists(isInCategory)))
    .groupBy(sql`is_premium`);
  const premium = rows.find((row) => row.isPremium);
  const basic = rows.find((row) => !row.isPremium);
  const needed = minSample[categoryId === null ? "town" : "category"];
  if (!premium?.views || !basic?.views || premium.views + basic.views < needed.views) return null;
  if (Math.min(premium.businesses, basic.businesses) < needed.listings) return null;
  const ratio = premium.views / premium.businesses / (basic.views / basic.businesses);
  if (ratio < minRatio) return null;
  const days = [premium.from!, premium.to!, basic.from!, basic.to!].sort();
  return {
    ratio: Math.floor(ratio * 10) / 10,
    premium: premium.businesses,
    basic: basic.businesses,
    views: premium.views + basic.views,
    from: days[0]!,
    to: days.at(-1)!,
  };
}
