import { and, count, gt, sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { profileCounts } from "./schema.ts";

/** The days measured, the views needed for a result, and the lowest ratio that the site shows. */
const thresholds = { days: 90, views: 1000, ratio: 1.2 };

/** The sentence "5x more views": the configured text until the site has measured enough, then its own number, or null when it is too low. */
export async function findPremiumViewSentence(app: Pick<AppContext, "db" | "clock" | "town">): Promise<string | null> {
  const measured = await premiumViewRatio(app);
  if (!measured) return app.town.marketing.views;
  // Round down, never up.
  return measured.ratio === null ? null : `${Math.floor(measured.ratio * 10) / 10}x more views`;
}

/**
 * The views of an average premium business divided by those of a basic one over the last 90 days. Returns null with too few views: the
 * site shows its configured text. `ratio` is null when it is below the threshold: the site shows nothing.
 */
export async function premiumViewRatio({
  db,
  clock,
  town,
}: Pick<AppContext, "db" | "clock" | "town">): Promise<{ ratio: number | null } | null> {
  const before = daysBefore(dayIn(town.timeZone, clock.now()), thresholds.days);
  const views = db
    .select({ businessId: profileCounts.businessId, total: sql<number>`sum(${profileCounts.views})`.as("total") })
    .from(profileCounts)
    .where(gt(profileCounts.day, before))
    .groupBy(profileCounts.businessId)
    .as("views");
  const isPremium = isPaying(businesses);
  const rows = await db
    .select({
      isPremium: sql<boolean>`${isPremium}`.as("is_premium"),
      businesses: count(),
      views: sql<number>`coalesce(sum(${views.total}), 0)`.mapWith(Number),
    })
    .from(businesses)
    .leftJoin(views, sql`${views.businessId} = ${businesses.id}`)
    .where(and(visible))
    .groupBy(sql`is_premium`);
  const premium = rows.find((row) => row.isPremium);
  const basic = rows.find((row) => !row.isPremium);
  if (!premium || !basic?.views || premium.views + basic.views < thresholds.views) return null;
  const ratio = premium.views / premium.businesses / (basic.views / basic.businesses);
  return { ratio: ratio < thresholds.ratio ? null : ratio };
}
