import { and, inArray, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hasDayAroundTheClock } from "#domain/businesses/opening-times/is-open-at.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { cardColumns, type CardRow, isCardPicture } from "#domain/directory/business-cards.ts";
import { listOrder } from "#domain/directory/list-order.ts";
import { visible } from "#domain/directory/visibility.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { MatchClass } from "./match-classes.ts";

/** A business and its class. */
export type Place = { id: string; matchClass: MatchClass };

/** A business's card, its class, and, if the class is for a kind, the micro-category that made the business match. */
export type Ranked = CardRow & { matchClass: MatchClass; offers: string | null };

/** The order in a tier: by name. */
export const byName = sql`sort_key, id`;

/** Returns the order in a tier: premium businesses first, then in the hour's order. */
export function byHour(hour: number): SQL {
  return sql.join(listOrder(hour, sql`id`, sql`is_basic`), sql`, `);
}

/**
 * Returns the businesses of the first attempt that finds any, and the attempt's index. An attempt is a list of classes
 * in their order. `resultAttempts` in match-classes.ts says which ones there are.
 */
export async function rankBusinesses(
  db: Db,
  attempts: MatchClass[][],
  order: SQL,
  filter?: SQL,
): Promise<{ found: Place[]; attempt: number }> {
  for (const [attempt, classes] of attempts.entries()) {
    const found = classes.length ? await findPlaces(db, classes, order, filter) : [];
    if (found.length) return { found, attempt };
  }
  return { found: [], attempt: 0 };
}

/** Returns the matching businesses in the order of their first class. */
async function findPlaces(db: Db, classes: MatchClass[], order: SQL, filter?: SQL): Promise<Place[]> {
  const { id, plan, sortKey } = businesses;
  const conditions = classes.map(({ condition, isOnTheSide }) =>
    filter && isOnTheSide ? and(condition, isOpenForAll)! : condition,
  );
  const places = conditions.map((condition, place) => sql`when ${condition} then ${place}::int`);
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    select id, place from (
      select ${id} as id, ${plan} = 'basic' as is_basic, ${sortKey} as sort_key, case ${sql.join(places, sql` `)} end as place
      from ${businesses} where ${and(visible, or(...conditions), filter)}) as matched
    order by place, ${order}`);
  return rows.map((row) => ({ id: row.id, matchClass: classes[row.place]! }));
}

// A hotel that never closes may close its restaurant at night.
const isOpenForAll = not(hasDayAroundTheClock);

/** Reads the cards of these businesses, in the same order. */
export async function readCards(db: Db, page: Place[]): Promise<Ranked[]> {
  if (!page.length) return [];
  const kinds = page.flatMap(({ matchClass }) => matchClass.microCategoryIds ?? []);
  const offers = sql<{ id: string; name: string }[]>`array(
    select json_build_object('id', ${microCategories.id}, 'name', ${microCategories.name}) from ${businessMicroCategories}
    join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    where ${businessMicroCategories.businessId} = ${businesses.id} and ${microCategories.id} = any(${sql.param([...new Set(kinds)])}::text[])
    order by ${businessMicroCategories.position})`;
  const rows = await db
    .select({ ...cardColumns, offers })
    .from(businesses)
    .leftJoin(pictures, isCardPicture)
    .where(
      inArray(
        businesses.id,
        page.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, matchClass }) => {
    const row = byId.get(id);
    const offered = row?.offers.find((each) => matchClass.microCategoryIds?.includes(each.id));
    const plan = matchClass.asBasic ? "basic" : row?.plan;
    return row && plan ? [{ ...row, plan, matchClass, offers: offered?.name ?? null }] : [];
  });
}
