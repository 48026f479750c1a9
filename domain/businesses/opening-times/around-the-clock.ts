import { sql } from "drizzle-orm";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";

// A day whose hours begin and end at the same time is open for 24 hours.
const aroundTheClock = sql.raw(`'$.* ? (@.enabled == true && @.open == @.close)'`);

/** The condition that a business is open around the clock on a day of the week. */
export const hasDayAroundTheClock = sql`coalesce(${businesses.hours} @? ${aroundTheClock}, false)`;

/** The condition that a business is open around the clock every day of the week. */
export const neverCloses = sql`coalesce(jsonb_array_length(jsonb_path_query_array(${businesses.hours}, ${aroundTheClock})) = 7, false)`;

/** Returns whether a business is open around the clock on a day of the week. */
export function isOpenAroundTheClock({ hours }: OpeningTimes): boolean {
  return Object.values(hours ?? {}).some(({ enabled, open, close }) => enabled && open === close);
}
