import { and, count, gt, sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { profileCounts } from "./schema.ts";

/** What has to be known before the site speaks of its own numbers, and what is not worth saying. */
const enough = { days: 90, views: 1000, ratio: 1.2 };

/**
 * How many times as often a premium business is looked at as a basic one, over the last 90 days. Null while too little was
 * counted to say: then the configured words stand. `ratio` null once it was measured to be next to nothing: then none do.
 */
export async function premiumViewRatio({
  db,
  clock,
  town,
}: Pick<AppContext, "db" | "clock" | "town">): Promise<{ ratio: number | null } | null> {
  const before = daysBefore(dayIn(town.timeZone, clock.now()), enough.days);
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
  if (!premium || !basic?.views || premium.views + basic.views < enough.views) return null;
  const ratio = premium.views / premium.businesses / (basic.views / basic.businesses);
  return { ratio: ratio < enough.ratio ? null : ratio };
}
