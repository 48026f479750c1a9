import { sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";

const hourInMilliseconds = 3_600_000;

/** The hours since 1970, which seed the order of all lists. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hourInMilliseconds);
}

/** The start of an hour. */
export function startOf(hour: number): Date {
  return new Date(hour * hourInMilliseconds);
}

/** An hour, or its placeholder in a prepared query. */
type Hour = number | Placeholder;

/** The columns that an order needs. */
type Row = { id: SQLWrapper; isBasic: SQL };

const business: Row = { id: businesses.id, isBasic: sql`(${businesses.plan} = 'basic')` };

/**
 * Premium before basic, each group shuffled by the hour. All pages and processes use the same order within an hour. The two groups use
 * different seeds, as specified.
 */
export function listOrder(hour: Hour, { id, isBasic }: Row = business): SQL[] {
  return [isBasic, sql`uuid_hash_extended(${id}, ${hour}::bigint + ${isBasic}::int)`, sql`${id}`];
}

/** The same order for premium businesses only. An index provides it. */
export function premiumListOrder(hour: Hour): SQL[] {
  return [sql`uuid_hash_extended(${businesses.id}, ${hour}::bigint)`, sql`${businesses.id}`];
}
