import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { impressions } from "#domain/analytics/schema.ts";
import { hourOf, shuffled } from "./list-order.ts";
import { pageSize, topSlots } from "./page-size.shared.ts";
import { listOrders } from "./schema.ts";

/** In hours. Impressions in this period decide the order. */
const countedHours = 7 * 24;
const keptHours = 48;

/**
 * Stores the first page of a list for an hour, once. Premium businesses come before basic ones. Within each group, the first page has the
 * businesses that were on it least often in seven days. The first three places go to the businesses that had them least often. The hour's
 * shuffle breaks ties. `members` selects `id` and `is_basic` of all businesses in the list. `counted` are the lists whose impressions
 * count.
 */
export async function storeListOrder(
  db: Db,
  { list, hour, counted = [list] }: { list: string; hour: number; counted?: string[] },
  members: () => SQL,
): Promise<void> {
  const [stored] = await storedOrder(db).execute({ list, hour });
  if (stored) return;
  const slots = sql`select ${impressions.businessId} as id, sum(${impressions.count}) as page,
      sum(${impressions.count}) filter (where ${impressions.slot} <= ${topSlots}) as top
    from ${impressions}
    where ${impressions.list} in (${sql.join(
      counted.map((name) => sql`${name}`),
      sql`, `,
    )})
      and ${impressions.hour} between ${hour - countedHours} and ${hour - 1} and ${impressions.slot} <= ${pageSize}
    group by ${impressions.businessId}`;
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
  // If the order could not be stored, for example because the disk is full, lists are in the order of the shuffle.
  await db.execute(insert).catch((error: Error) => {
    // The message of the query error is the query itself.
    process.emitWarning(`The order of the list ${list} could not be stored: ${String(error.cause ?? error)}`);
  });
}

const storedOrder = prepared((db) =>
  db
    .select({ hour: listOrders.hour })
    .from(listOrders)
    .where(and(eq(listOrders.list, sql.placeholder("list")), eq(listOrders.hour, sql.placeholder("hour")))),
);

/** Deletes the orders of hours that no page shows anymore. */
export async function deleteOldListOrders(db: Db, now: Date): Promise<void> {
  await db.delete(listOrders).where(lt(listOrders.hour, hourOf(now) - keptHours));
}
