import { and, inArray, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hasDayAroundTheClock } from "#domain/businesses/opening-times/around-the-clock.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { cardColumns, type CardRow, isCardPicture } from "#domain/directory/business-cards.ts";
import { listOrder } from "#domain/directory/list-order.ts";
import { visible } from "#domain/directory/visibility.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { MatchClass } from "./match-classes.ts";

/** A business and its class. */
export type Place = { id: string; matchClass: MatchClass };

/** A business's row for its card, and its class. */
type Ranked = CardRow & { matchClass: MatchClass };

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

/** Reads the rows of these businesses for cards, in the same order. */
export async function readCards(db: Db, page: Place[]): Promise<Ranked[]> {
  if (!page.length) return [];
  const ids = page.map(({ id }) => id);
  const rows = await db.select(cardColumns).from(businesses).leftJoin(pictures, isCardPicture).where(inArray(businesses.id, ids));
  return page.flatMap(({ id, matchClass }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [{ ...row, ...(matchClass.asBasic && { plan: "basic" as const }), matchClass }] : [];
  });
}

/** Returns whether a business is in the results for this service. */
export function isMatched({ microCategoryIds }: MatchClass): (service: { id: string }) => boolean {
  return ({ id }) => !microCategoryIds || microCategoryIds.includes(id);
}
