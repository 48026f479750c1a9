import type { SQL } from "drizzle-orm";
import {
  type ClockReading,
  clockReading,
  isOpenAt,
  nextReading,
  saysOpenOn,
} from "#domain/businesses/opening-times/is-open-at.ts";
import { dateOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { minutesOf } from "#domain/town-config/locale.shared.ts";
import { filterOn } from "./filter-names.shared.ts";

/** The filter `open`: its value in the URL, and when the businesses are open: at a clock reading or on a date. */
export type OpenFilter = { value: string } & ({ at: ClockReading } | { on: string });

const dayInMilliseconds = 86_400_000;
/**
 * The maximum number of days between today and a date in the filter. Owners state their hours for the coming months, not for
 * years.
 */
const furthestDate = 366;

/**
 * Returns the filter for a value of the URL parameter `open`: "1" for now, "21:30" for the next time when the clock shows it, or
 * an upcoming date for the businesses that stated hours for that date. Returns null for any other value.
 */
export function openFilter(value: string | null, timeZone: string, now: Date): OpenFilter | null {
  if (value === filterOn) return { value, at: clockReading(timeZone, now) };
  if (value === null) return null;
  if (isTime(value)) return { value, at: nextReading(timeZone, now, minutesOf(value)) };
  const today = dayIn(timeZone, now);
  const isComing = value >= today && value <= daysBefore(today, -furthestDate);
  return isComing && isDate(value) ? { value, on: value } : null;
}

/** Returns whether a string is a time of day such as "21:30". */
function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isDate(text: string): boolean {
  // `Date.parse` reads February 30 as March 2.
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text) / dayInMilliseconds) === text
  );
}

/** Returns the condition for the filter. */
export function matchesOpen(filter: OpenFilter): SQL {
  return "at" in filter ? isOpenAt(filter.at) : saysOpenOn(filter.on);
}
