import type { SQL } from "drizzle-orm";
import { clockReading, isOpenAt } from "#domain/businesses/opening-times/is-open-at.ts";
import { holidayNames } from "#domain/businesses/holidays/public-holidays.ts";
import type { Town } from "#domain/town-config/town-config.ts";

/** The filter "Open now": the condition for its businesses, and today's public holiday. */
export type OpenFilter = { matches: SQL; holiday: string | null };

/** Returns the filter "Open now". */
export async function openFilter(town: Pick<Town, "timeZone" | "country" | "stateCode">, now: Date): Promise<OpenFilter> {
  const at = clockReading(town.timeZone, now);
  const holidays = await holidayNames(town, at.dateBefore, at.date);
  return { matches: isOpenAt(at, holidays), holiday: holidays[at.date] ?? null };
}
