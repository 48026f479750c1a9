import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { impressions } from "#domain/analytics/schema.ts";
import { hourOf, shuffled } from "./list-order.ts";
import { pageSize } from "./page-size.shared.ts";
import { listOrders, listTotals } from "./schema.ts";

/** The number of places at the top of a list that are counted separately. */
export const topSlots = 3;

/**
 * The number of hours whose impressions determine the order of lists. If it were exactly seven days, the impressions of an hour
 * would expire at the same hour a week later, and the same businesses would come first in the busiest hour of every week. The six
 * extra hours halve the largest difference from an equal share.
 */
const countedHours = 7 * 24 + 6;
const keptHours = 48;
const hoursOfDay = 24;

/**
 * Stores a list's first page for an hour, once. Premium businesses come before basic ones. Within each group, the first page has
 * the businesses that were on it least often in the counted hours. The first three places go to the businesses that had them
 * least often. The hour's shuffle breaks ties. `members` returns the query for `id` and `is_basic` of all businesses in the list.
 * `counted` names the lists whose impressions count.
 */
export async function storeListOrder(
  db: Db,
  { list, hour, counted = [list] }: { list: string; hour: number; counted?: string[] },
  members: () => SQL,
): Promise<void> {
  const [stored] = await storedOrder(db).execute({ list, hour });
  if (stored) return;
  const day = Math.floor(hour / hoursOfDay);
  const { first, last } = totalHours(day);
  const slots = sql`select id, sum(page) as page, sum(top) as top from (
      select unnest(ids) as id, unnest(page) as page, unnest(top) as top from ${listTotals} where list = ${list} and day = ${day}
      union all (${sumImpressions(counted, last + 1, hour - 1)})
      union all select id, -page, -top from (${sumImpressions(counted, first, hour - countedHours - 1)}) as expired
    ) as part group by id`;
  const shuffle = shuffled(sql`member.id`, sql`${hour}`, sql`member.is_basic`);
  const insert = sql`
    with member as (${members()}),
    shown as (${slots}),
    ranked as (
      select member.id, member.is_basic, coalesce(shown.top, 0) as top, coalesce(shown.page, 0) as page, ${shuffle} as shuffle,
        row_number() over (order by member.is_basic, coalesce(shown.page, 0), ${shuffle}, member.id) as place
      from member left join shown on shown.id = member.id)
    insert into ${listOrders} (list, hour, ids)
    select ${list}, ${hour}, array_agg(id order by is_basic, top, page, shuffle, id) from ranked
    where place <= ${pageSize} having count(*) > 0
    on conflict do nothing`;
  // If the order could not be stored, for example because the disk is full, lists use the shuffled order.
  await storeTotals(db, list, day, counted)
    .then(() => db.execute(insert))
    .catch((error: Error) => {
      // The query error's own message is only the query, so the warning uses its cause.
      process.emitWarning(`The order of the list ${list} could not be stored: ${String(error.cause ?? error)}`);
    });
}

/**
 * Stores a list's totals for a day, once. The day's orders add the hours since then and subtract those that are too old, so they
 * read far fewer rows.
 */
async function storeTotals(db: Db, list: string, day: number, counted: string[]): Promise<void> {
  const [stored] = await storedTotals(db).execute({ list, day });
  if (stored) return;
  const { first, last } = totalHours(day);
  await db.execute(sql`insert into ${listTotals} (list, day, ids, page, top)
    select ${list}, ${day}, coalesce(array_agg(id), '{}'), coalesce(array_agg(page), '{}'), coalesce(array_agg(top), '{}')
    from (${sumImpressions(counted, first, last)}) as shown
    on conflict do nothing`);
}

/**
 * Returns the hours that a day's totals cover. These hours end an hour before the day starts, because the last counts are stored
 * with a delay.
 */
function totalHours(day: number): { first: number; last: number } {
  const start = day * hoursOfDay;
  return { first: start - countedHours, last: start - 2 };
}

/** Returns a query for how often these lists showed each business on the first page and in the first three places. */
function sumImpressions(lists: string[], first: number, last: number): SQL {
  const { businessId, count, hour, list, slot } = impressions;
  const names = sql.join(
    lists.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`select ${businessId} as id, sum(${count}) as page, coalesce(sum(${count}) filter (where ${slot} <= ${topSlots}), 0) as top
    from ${impressions} where ${list} in (${names}) and ${hour} between ${first} and ${last} and ${slot} <= ${pageSize}
    group by ${businessId}`;
}

const storedOrder = prepared((db) =>
  db
    .select({ hour: listOrders.hour })
    .from(listOrders)
    .where(and(eq(listOrders.list, sql.placeholder("list")), eq(listOrders.hour, sql.placeholder("hour")))),
);

const storedTotals = prepared((db) =>
  db
    .select({ day: listTotals.day })
    .from(listTotals)
    .where(and(eq(listTotals.list, sql.placeholder("list")), eq(listTotals.day, sql.placeholder("day")))),
);

/** Deletes the orders for hours that are older than two days, and the totals for the days before then. */
export async function deleteOldListOrders(db: Db, now: Date): Promise<void> {
  const oldest = hourOf(now) - keptHours;
  await db.delete(listOrders).where(lt(listOrders.hour, oldest));
  await db.delete(listTotals).where(lt(listTotals.day, Math.floor(oldest / hoursOfDay)));
}
