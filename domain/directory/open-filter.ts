import type { SQL } from "drizzle-orm";
import { clockReading, hasNotToldHours, isOpenAt, saysOpenOn } from "#domain/businesses/opening-times/is-open-at.ts";
import { dateOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { holidayNames } from "#domain/businesses/holidays/public-holidays.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { openNow, type OpenChoice } from "./list-query.shared.ts";

/** The filter `open`: the condition for its businesses and, for "now", for those that haven't told their hours. */
export type OpenFilter = OpenChoice & { matches: SQL; notTold?: SQL };

const dayInMilliseconds = 86_400_000;
/**
 * The maximum number of days between today and a date in the filter. Owners state their hours for the coming months, not for
 * years.
 */
const furthestDate = 366;

/**
 * Returns the filter for a value of the URL parameter `open`: "1" for now, or an upcoming date for the businesses that stated hours
 * for that date. Returns null for any other value.
 */
export async function openFilter(
  value: string | null,
  town: Pick<Town, "timeZone" | "country" | "stateCode">,
  now: Date,
): Promise<OpenFilter | null> {
  const at = clockReading(town.timeZone, now);
  if (value === openNow) {
    const holidays = await holidayNames(town, at.dateBefore, at.date);
    const conditions = { matches: isOpenAt(at, holidays), notTold: hasNotToldHours(at.date, holidays) };
    return { value, date: at.date, ...named(holidays[at.date]), ...conditions };
  }
  const today = dayIn(town.timeZone, now);
  const isComing = value !== null && value >= today && value <= daysBefore(today, -furthestDate);
  if (!isComing || !isDate(value)) return null;
  const holidays = await holidayNames(town, value, value);
  return { value, date: value, ...named(holidays[value]), matches: saysOpenOn(value) };
}

function named(holiday: string | undefined) {
  return holiday === undefined ? {} : { holiday };
}

function isDate(text: string): boolean {
  // `Date.parse` reads February 30 as March 2.
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text) / dayInMilliseconds) === text
  );
}
