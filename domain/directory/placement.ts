import { sql, type SQL } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";

const hourInMilliseconds = 3_600_000;

/** Hours since 1970: the seed of the order every list keeps for an hour. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hourInMilliseconds);
}

/**
 * Premium before basic, each group shuffled by the hour: the same order on every page and process within an
 * hour, another the next. The groups take different seeds, as specified.
 */
export function placement(hour: number): SQL[] {
  const basic = sql`(${businesses.plan} = 'basic')`;
  return [basic, sql`hashtextextended(${businesses.id}::text, ${hour}::bigint + ${basic}::int)`, sql`${businesses.id}`];
}
