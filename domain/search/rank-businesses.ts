import { and, not, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hasDayAroundTheClock } from "#domain/businesses/opening-times/is-open-at.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { cardColumns, type CardPictureJoin, type CardRow } from "#domain/directory/business-cards.ts";
import { visible } from "#domain/directory/visibility.ts";
import { maxCounted } from "./limits.shared.ts";
import type { Attempt, MatchClass } from "./kind-classes.ts";

// `attemptOf` in match-classes.ts says how results are ordered.

/** A business's card, its class, and, if the class is for a kind, the micro-category that made the business match. */
export type Ranked = CardRow & { matchClass: MatchClass; offers: string | null };

/**
 * One page of businesses, and the total of all pages. With `beyond`, there are more than `total`. `attempt` is the index of the
 * attempt that found them.
 */
type RankedPage = { found: Ranked[]; total: number; beyond: boolean; attempt: number };

type Options = { hour: number; limit: number; offset: number; filter: SQL | undefined; picture: CardPictureJoin };

/** Returns one page of the businesses of the first attempt that finds any: premium first in each tier, then in the hour's order. */
export async function rankBusinesses(db: Db, attempts: Attempt[], options: Options): Promise<RankedPage> {
  const { hour, limit, offset, filter, picture } = options;
  const end = offset + limit;
  const maxTotal = Math.max(maxCounted, end);
  const inOrder = sql`order by place, is_basic, uuid_hash_extended(id, ${hour}::bigint + is_basic::int), id`;
  // The filter is checked only until there are enough businesses.
  const matches =
    filter && sql`where exists (select 1 from ${businesses} where ${businesses.id} = sorted.id and ${filter} offset 0)`;
  for (const [attempt, { best, rest }] of attempts.entries()) {
    const found: Place[] = [];
    for (const classes of [best, rest]) {
      const needed = maxTotal + 1 - found.length;
      if (!classes.length || needed <= 0) continue;
      // If the page is full, the rest is only counted.
      const order = found.length < end ? inOrder : sql``;
      const sorted = sql`(select * from ${placesOf(classes, found, filter)} ${order} offset 0) as sorted`;
      found.push(...(await readPlaces(db, classes, sql`select id, place from ${sorted} ${matches} limit ${needed}`)));
    }
    const page = found.slice(offset, end);
    const total = Math.min(found.length, maxTotal);
    if (total) return { found: await readCards(db, page, picture), total, beyond: found.length > maxTotal, attempt };
  }
  return { found: [], total: 0, beyond: false, attempt: 0 };
}

/** Returns the first businesses of the first attempt that finds any: at most `limit` of each class, by name in each tier. */
export async function firstBusinesses(db: Db, attempts: Attempt[], limit: number): Promise<{ found: Place[]; attempt: number }> {
  for (const [attempt, { best, rest }] of attempts.entries()) {
    const found: Place[] = [];
    for (const classes of [best, rest]) {
      if (!classes.length || found.length >= limit) continue;
      // With `offset 0`, the planner doesn't read all businesses in the order of their names.
      const first = selectsOf(classes, found).map(
        (each) => sql`(select * from (${each} offset 0) as matched order by place, sort_key, id limit ${limit})`,
      );
      const query = sql`select id, place from (${sql.join(first, sql` union all `)}) as first order by place, sort_key, id`;
      const places = await readPlaces(db, classes, query);
      found.push(...places.filter(({ id }, index) => places.findIndex((each) => each.id === id) === index));
    }
    if (found.length) return { found, attempt };
  }
  return { found: [], attempt: 0 };
}

/** A business and its class. */
export type Place = { id: string; matchClass: MatchClass };

/** Returns the businesses of some classes, without those that were found before. Each has the place in its first class. */
function placesOf(classes: MatchClass[], before: Place[], filter: SQL | undefined): SQL {
  const selects = selectsOf(classes, before, filter);
  if (selects.length === 1) return sql`(${selects[0]}) as found`;
  return sql`(select id, bool_and(is_basic) as is_basic, min(place) as place
    from (${sql.join(selects, sql` union all `)}) as matched group by id) as found`;
}

/** Returns a query for each class. The place of a business has the index of its class and its tier. */
function selectsOf(classes: MatchClass[], before: Place[], filter?: SQL): SQL[] {
  const isNew = before.length ? sql`${businesses.id} <> all(${sql.param(before.map(({ id }) => id))}::uuid[])` : undefined;
  return classes.map(({ condition, tiers = [], isOnTheSide }, index) => {
    const { id, plan, sortKey } = businesses;
    const columns = sql`${id} as id, ${plan} = 'basic' as is_basic, ${sortKey} as sort_key, ${placeOf(index, tiers)} as place`;
    return sql`select ${columns} from ${businesses} where ${and(visible, condition, isNew, filter && isOnTheSide ? isOpenForAll : undefined)}`;
  });
}

const tiersPerClass = 20;

// A hotel that never closes may close its restaurant at night.
const isOpenForAll = not(hasDayAroundTheClock);

function placeOf(index: number, tiers: SQL[]): SQL {
  const place = (tier: number) => sql.raw(String(index * tiersPerClass + tier));
  if (!tiers.length) return place(0);
  const cases = tiers.map((condition, tier) => sql`when ${condition} then ${place(tier)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${place(tiers.length)} end`;
}

async function readPlaces(db: Db, classes: MatchClass[], query: SQL): Promise<Place[]> {
  const { rows } = await db.execute<{ id: string; place: number }>(query);
  return rows.map(({ id, place }) => ({ id, matchClass: classes[Math.floor(place / tiersPerClass)]! }));
}

/** Reads the cards of these businesses, in the same order. */
export async function readCards(db: Db, page: Place[], picture: CardPictureJoin): Promise<Ranked[]> {
  if (!page.length) return [];
  const classes = [...new Set(page.map(({ matchClass }) => matchClass))];
  const ids = sql.param(page.map(({ id }) => id));
  const indexes = sql.param(page.map(({ matchClass }) => classes.indexOf(matchClass)));
  const rows = await db
    .select({ ...cardColumns, class: sql<number>`page.class`, offers: offersOf(classes) })
    .from(sql`unnest(${ids}::uuid[], ${indexes}::int[]) with ordinality as page (id, class, position)`)
    .innerJoin(businesses, sql`${businesses.id} = page.id`)
    .leftJoin(...picture)
    .orderBy(sql`page.position`);
  return rows.map((row) => ({ ...row, matchClass: classes[row.class]! }));
}

/** Returns the micro-category that made a business match its class. */
function offersOf(classes: MatchClass[]) {
  const cases = classes.flatMap(({ microCategoryIds }, index) =>
    microCategoryIds ? [sql`when ${sql.raw(String(index))} then ${sql.param(microCategoryIds)}::text[]`] : [],
  );
  if (!cases.length) return sql<string | null>`null::text`;
  return sql<string | null>`(select ${microCategories.name} from ${businessMicroCategories}
    join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    where ${businessMicroCategories.businessId} = page.id and ${microCategories.id} = any(case page.class ${sql.join(cases, sql` `)} end)
    order by ${businessMicroCategories.position} limit 1)`;
}
