import { sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { listOrders } from "./schema.ts";

const hourInMilliseconds = 3_600_000;

/** Returns the number of full hours since 1970, which seeds the order of all lists. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hourInMilliseconds);
}

/** Returns the start of an hour. */
export function startOf(hour: number): Date {
  return new Date(hour * hourInMilliseconds);
}

/** An hour, or its placeholder in a prepared query. */
type Hour = number | Placeholder;
/** The name of a list whose first page is stored, or its placeholder. */
type ListName = string | Placeholder;

/** The columns that an order needs. */
type Row = { id: SQLWrapper; isBasic: SQL };

const business: Row = { id: businesses.id, isBasic: sql`(${businesses.plan} = 'basic')` };

/**
 * Returns the columns that order a list. Premium businesses come before basic ones. In each group, the stored first page of the
 * hour comes first (`storeListOrder`), then the others in the hour's shuffle. Without a `list`, the whole group is shuffled. All
 * pages and processes use the same order within an hour.
 */
export function listOrder(hour: Hour, { id, isBasic }: Row = business, list?: ListName): SQL[] {
  return [isBasic, ...storedPlace(list, hour, id), shuffled(id, sql`${hour}`, isBasic), sql`${id}`];
}

/** Like `listOrder`, but for premium businesses only. Without a `list`, the order needs only the ids, which an index provides. */
export function premiumListOrder(hour: Hour, list?: ListName): SQL[] {
  const { id } = businesses;
  return [...storedPlace(list, hour, id), sql`uuid_hash_extended(${id}, ${hour}::bigint)`, sql`${id}`];
}

/** Returns the hash that sorts a business in the hour's shuffle. The two groups use different seeds, as specified. */
export function shuffled(id: SQLWrapper, hour: SQL, isBasic: SQL): SQL {
  return sql`uuid_hash_extended(${id}, ${hour}::bigint + ${isBasic}::int)`;
}

function storedPlace(list: ListName | undefined, hour: Hour, id: SQLWrapper): SQL[] {
  if (list === undefined) return [];
  // PostgreSQL reads the row once for each query. Businesses without a place come last.
  const ids = sql`(select ids from ${listOrders} where list = ${list} and hour = ${hour})`;
  return [sql`array_position(${ids}, ${id})`];
}
