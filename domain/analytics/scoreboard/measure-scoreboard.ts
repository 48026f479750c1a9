import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { listSearchWords, type SearchWords } from "#domain/analytics/impressions/search-words.ts";
import { profileFigures, type ProfileFigure } from "#domain/analytics/profile-figures.shared.ts";
import { noCounts, type ProfileCounts } from "#domain/analytics/profile-views-and-clicks.ts";
import { measureViewRatio, type ViewRatio } from "#domain/analytics/measure-view-ratio.ts";
import { profileCounts } from "#domain/analytics/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { weeksUntil, type Week } from "./weeks.ts";

const weeksShown = 8;

/** The minimum number of listings for a median. A median of fewer would reveal the numbers of individual listings. */
const minListings = 10;

/**
 * One of a listing's numbers. `count` is the number for the latest week, which may not be over yet. `before` is the number for
 * the same days of the previous week, or null if nothing was counted before the latest week. `median` is the median of the
 * category's listings that have numbers, or null if there are fewer than ten of them. `weeks` has the number for each week.
 */
export type Figure = { figure: ProfileFigure; count: number; before: number | null; median: number | null; weeks: number[] };

/**
 * A listing's numbers in the last eight weeks, oldest week first. `category` is the name of its main category, and `searches`
 * lists the searches of the latest week. `ratio` is set for basic listings if the category has a view ratio.
 */
export type Scoreboard = {
  weeks: Week[];
  figures: Figure[];
  category: string | null;
  searches: SearchWords[];
  ratio: ViewRatio | null;
};

type Measuring = Pick<AppContext, "db" | "clock" | "town">;
type Listing = Pick<OwnBusiness, "id" | "plan" | "microCategories">;

/** Returns the current numbers of the user's listing, or null while nothing is counted. Throws the errors of `getOwnBusiness`. */
export async function findScoreboard(app: Measuring, user: Owner, businessId: string): Promise<Scoreboard | null> {
  const business = await getOwnBusiness(app.db, user, businessId);
  return measureScoreboard(app, business, dayIn(app.town.timeZone, app.clock.now()));
}

/** Returns the numbers of a listing up to a day, or null if it has none. The caller must check who may see them. */
export async function measureScoreboard(app: Measuring, business: Listing, until: string): Promise<Scoreboard | null> {
  const { db } = app;
  const weeks = weeksUntil(until, weeksShown);
  const thisWeek = weeks.at(-1)!;
  const rows = await db
    .select()
    .from(profileCounts)
    .where(and(eq(profileCounts.businessId, business.id), gte(profileCounts.day, weeks[0]!.from), lte(profileCounts.day, until)))
    .orderBy(asc(profileCounts.day));
  if (!rows.length) return null;
  const sum = ({ from, to }: Week) => {
    const counts: ProfileCounts = { ...noCounts };
    for (const row of rows)
      if (row.day >= from && row.day <= to) for (const figure of profileFigures) counts[figure] += row[figure];
    return counts;
  };
  const sums = weeks.map(sum);
  const isNew = rows[0]!.day >= thisWeek.from;
  const before = sum({ from: daysBefore(thisWeek.from, 7), to: daysBefore(until, 7) });
  const category = business.microCategories[0];
  const [medians, searches, ratio] = await Promise.all([
    category ? findMedians(db, category.categoryId, { from: thisWeek.from, to: until }) : null,
    listSearchWords(db, business.id, thisWeek),
    category && business.plan === "basic" ? measureViewRatio(app, category.categoryId) : null,
  ]);
  return {
    weeks,
    figures: profileFigures.map((figure) => ({
      figure,
      count: sums.at(-1)![figure],
      before: isNew ? null : before[figure],
      median: medians && medians[figure],
      weeks: sums.map((counts) => counts[figure]),
    })),
    category: category?.categoryName ?? null,
    searches,
    ratio,
  };
}

/**
 * Returns the medians of a category's listings that have numbers on these days. Returns null if there are too few such listings.
 */
async function findMedians(db: Db, categoryId: string, { from, to }: Week): Promise<ProfileCounts | null> {
  const listed = db
    .select({ id: businesses.id })
    .from(businesses)
    .innerJoin(businessMicroCategories, eq(businessMicroCategories.businessId, businesses.id))
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(and(visible, eq(microCategories.categoryId, categoryId)));
  const total = (figure: ProfileFigure) => sql<number>`sum(${profileCounts[figure]})`.as(figure);
  const counted = db
    .select({
      businessId: profileCounts.businessId,
      shown: total("shown"),
      views: total("views"),
      calls: total("calls"),
      websites: total("websites"),
      directions: total("directions"),
    })
    .from(profileCounts)
    .where(and(gte(profileCounts.day, from), lte(profileCounts.day, to), inArray(profileCounts.businessId, listed)))
    .groupBy(profileCounts.businessId)
    .as("counted");
  const median = (figure: ProfileFigure) =>
    sql<number>`coalesce(percentile_cont(0.5) within group (order by ${counted[figure]}), 0)`.mapWith(Math.round);
  const [row] = await db
    .select({
      listings: sql<number>`count(*)`.mapWith(Number),
      shown: median("shown"),
      views: median("views"),
      calls: median("calls"),
      websites: median("websites"),
      directions: median("directions"),
    })
    .from(counted);
  return row && row.listings >= minListings ? row : null;
}
