import { sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";

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

/** The columns that an order needs. */
type Row = { id: SQLWrapper; isBasic: SQL };

/**
 * Returns the columns that order a list. Premium businesses come before basic ones. Each group is shuffled every hour. All pages
 * and processes use the same order within an hour.
 */
export function listOrder(hour: Hour, { id, isBasic }: Row): SQL[] {
  return [isBasic, shuffled(id, sql`${hour}`, isBasic), sql`${id}`];
}

/** Like `listOrder`, but for premium businesses only. The order needs only the ids, which an index provides. */
export function premiumListOrder(hour: Hour): SQL[] {
  const { id } = businesses;
  return [sql`uuid_hash_extended(${id}, ${hour}::bigint)`, sql`${id}`];
}

/** Returns the hash that sorts a business in the hour's shuffle. The two groups use different seeds, as specified. */
export function shuffled(id: SQLWrapper, hour: SQL, isBasic: SQL): SQL {
  return sql`uuid_hash_extended(${id}, ${hour}::bigint + ${isBasic}::int)`;
}
