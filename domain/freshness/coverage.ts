import { sql } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { inCategoryOrder } from "#domain/categories/category-order.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { isConfirmedSince } from "#domain/directory/list-filters.ts";
import { visible } from "#domain/directory/visibility.ts";
import { daysBetweenChecks } from "./limits.shared.ts";

const counts = ["listed", "confirmed", "hours", "phone", "website"] as const;

/**
 * How many visible businesses a category has, how many of them have hours, a phone number, and a website, and how many of them
 * their owners confirmed in the last 90 days. `category` is null for all businesses in the town, each counted once.
 */
export type Coverage = { category: { id: string; name: string } | null } & Record<(typeof counts)[number], number>;

/** Returns the coverage of the town and then of each category, in list order. Admins only. */
export async function listCoverage({ db, clock }: Pick<AppContext, "db" | "clock">, admin: Actor): Promise<Coverage[]> {
  assertAdmin(admin);
  const since = new Date(clock.now().getTime() - daysBetweenChecks * 86_400_000);
  const { rows } = await db.execute<Record<"id" | "name" | (typeof counts)[number], string | null>>(sql`
    with listed as materialized (
      select ${businesses.id} as id, ${isConfirmedSince(businesses, since)} as confirmed, ${businesses.hours} is not null as hours,
        ${businesses.phone} is not null as phone, ${businesses.website} is not null as website
      from ${businesses} where ${visible}),
    links as (
      select distinct ${businessMicroCategories.businessId} as business_id, ${microCategories.categoryId} as category_id
      from ${businessMicroCategories} join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}),
    placed as (select links.category_id, listed.* from links join listed on listed.id = links.business_id
      union all select null, listed.* from listed)
    select ${categories.id} as id, ${categories.name} as name, count(placed.id) as listed,
      count(*) filter (where placed.confirmed) as confirmed, count(*) filter (where placed.hours) as hours,
      count(*) filter (where placed.phone) as phone, count(*) filter (where placed.website) as website
    from ${categories} full join placed on placed.category_id = ${categories.id}
    group by ${categories.id} order by ${categories.id} is not null, ${sql.join(inCategoryOrder, sql`, `)}`);
  return rows.map(({ id, name, ...found }) => ({
    category: id === null || name === null ? null : { id, name },
    ...(Object.fromEntries(counts.map((each) => [each, Number(found[each])])) as Record<(typeof counts)[number], number>),
  }));
}
