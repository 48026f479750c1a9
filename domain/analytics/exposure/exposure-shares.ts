import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { impressions } from "#domain/analytics/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isPremium } from "#domain/businesses/business-types.shared.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { hourOf, startOf } from "#domain/directory/list-order.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";
import { topSlots } from "#domain/directory/least-shown-first.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";

const hoursOfWeek = 7 * 24;
/** The minimum number of list views. With fewer, the shares would be meaningless. */
const minViews = 300;

/**
 * How often the businesses in one or more lists were shown in the first places in the last seven days. `lowest` and `highest` are
 * the numbers for the least and the most shown business. `equal` is the number that each business would have with an equal share.
 * Only businesses that existed the whole time are included.
 */
export type ExposureSpread = { businesses: number; views: number; equal: number; lowest: number; highest: number };

/**
 * Returns the lowest and highest share of the first three places among premium businesses; null if there are too few views or
 * fewer than four businesses.
 */
export async function measureFeaturedSpread({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<ExposureSpread | null> {
  const hour = hourOf(clock.now());
  const members = and(visible, isPaying(businesses), isListedSince(hour));
  const lists = ["premium-businesses", "featured"];
  const spread = await measureSpread(db, { lists, slots: topSlots, hour, members });
  return spread && spread.businesses > topSlots && spread.views >= minViews ? spread : null;
}

/**
 * How often the first page of a business's main category showed the business in the last seven days. `equal` is the number that
 * each business on its plan would have with an equal share.
 */
export type ExposureShare = { shown: number; equal: number };

/** Returns the share of the user's listing; null without a category or views. Throws the errors of `getOwnBusiness`. */
export async function findExposureShare(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  user: Owner,
  businessId: string,
): Promise<ExposureShare | null> {
  const business = await getOwnBusiness(db, user, businessId);
  const categoryId = business.microCategories[0]?.categoryId;
  if (!categoryId) return null;
  const hour = hourOf(clock.now());
  const list = `category/${categoryId}`;
  const paying = isPremium(business.plan) ? isPaying(businesses) : sql`not ${isPaying(businesses)}`;
  const inCategory = sql`exists (select 1 from ${businessMicroCategories} join ${microCategories}
    on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    where ${businessMicroCategories.businessId} = ${businesses.id} and ${microCategories.categoryId} = ${categoryId})`;
  const members = and(visible, paying, inCategory, isListedSince(hour));
  const spread = await measureSpread(db, { lists: [list], slots: pageSize, hour, members });
  if (!spread) return null;
  const [own] = await db
    .select({ shown: sql<number>`coalesce(sum(${impressions.count}), 0)`.mapWith(Number) })
    .from(impressions)
    .where(and(eq(impressions.businessId, businessId), isMeasured([list], pageSize, hour)));
  return { shown: own!.shown, equal: Math.round(spread.equal) };
}

type Measured = { lists: string[]; slots: number; hour: number; members: SQL | undefined };

async function measureSpread(db: Db, { lists, slots, hour, members }: Measured): Promise<ExposureSpread | null> {
  const measured = isMeasured(lists, slots, hour);
  const { rows } = await db.execute<Record<keyof ExposureSpread, string | null>>(sql`
    with shown as (select ${impressions.businessId} as id, sum(${impressions.count}) as times from ${impressions}
      where ${measured} group by ${impressions.businessId}),
    member as (select ${businesses.id} as id from ${businesses} where ${members})
    select count(*) as businesses, avg(coalesce(times, 0)) as equal, min(coalesce(times, 0)) as lowest, max(coalesce(times, 0)) as highest,
      (select sum(${impressions.count}) from ${impressions} where ${measured} and ${impressions.slot} = 1) as views
    from member left join shown on shown.id = member.id`);
  const row = rows[0]!;
  const views = Number(row.views);
  if (!views || !Number(row.businesses)) return null;
  const number = (name: keyof ExposureSpread) => Number(row[name]);
  return {
    businesses: number("businesses"),
    views,
    equal: number("equal"),
    lowest: number("lowest"),
    highest: number("highest"),
  };
}

function isMeasured(lists: string[], slots: number, hour: number): SQL {
  const names = sql.join(
    lists.map((list) => sql`${list}`),
    sql`, `,
  );
  return sql`${impressions.list} in (${names}) and ${impressions.slot} <= ${slots}
    and ${impressions.hour} between ${hour - hoursOfWeek} and ${hour - 1}`;
}

function isListedSince(hour: number): SQL {
  return sql`${businesses.createdAt} < ${startOf(hour - hoursOfWeek).toISOString()}::timestamptz`;
}
