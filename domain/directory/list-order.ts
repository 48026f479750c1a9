import { sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";

const hourInMilliseconds = 3_600_000;

/** Returns the number of full hours since 1970, which seeds the order of all lists. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hourInMilliseconds);
}

/**
 * Returns the columns that order a list. Premium businesses come before basic ones. Each group is shuffled every hour, with
 * different seeds, as specified. All pages and processes use the same order within an hour.
 */
export function listOrder(
  hour: number | Placeholder,
  id: SQLWrapper = businesses.id,
  isBasic: SQL = sql`(${businesses.plan} = 'basic')`,
): SQL[] {
  return [isBasic, sql`uuid_hash_extended(${id}, ${hour}::bigint + ${isBasic}::int)`, sql`${id}`];
}
