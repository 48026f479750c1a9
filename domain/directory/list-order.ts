import { sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";

const hourInMilliseconds = 3_600_000;

/** Hours since 1970: the seed of the order every list keeps for an hour. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hourInMilliseconds);
}

/** The hour whose order is wanted, or what stands for it in a prepared query. */
export type Hour = number | Placeholder;

/** What an order needs to know of each row: its key, and whether it is on the basic plan. */
type Row = { id: SQLWrapper; isBasic: SQL };

const business: Row = { id: businesses.id, isBasic: sql`(${businesses.plan} = 'basic')` };

/**
 * Premium before basic, each group shuffled by the hour: the same order on every page and process within an
 * hour, another the next. The groups take different seeds, as specified.
 */
export function listOrder(hour: Hour, { id, isBasic }: Row = business): SQL[] {
  return [isBasic, sql`uuid_hash_extended(${id}, ${hour}::bigint + ${isBasic}::int)`, sql`${id}`];
}

/** The same order among premium businesses alone, for which an index holds all there is to know. */
export function premiumListOrder(hour: Hour): SQL[] {
  return [sql`uuid_hash_extended(${businesses.id}, ${hour}::bigint)`, sql`${businesses.id}`];
}
