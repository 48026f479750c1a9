import { dateOf, dayOf, wallMinuteIn } from "#domain/businesses/opening-times/hours-of-day.shared.ts";

/** The latest result for each time zone. A page asks several times for the same moment, and formatting takes long. */
const latest = new Map<string, { quarter: number; day: string }>();
/** In every time zone, a day starts with one of these periods. */
const quarterHour = 900_000;

/** Returns the date in a time zone, as "2026-01-14". */
export function dayIn(timeZone: string, moment: Date): string {
  const quarter = Math.floor(moment.getTime() / quarterHour);
  const known = latest.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const day = dateOf(dayOf(wallMinuteIn(timeZone, moment)));
  latest.set(timeZone, { quarter, day });
  return day;
}

/** Returns the date that is `days` days before a day, or after it if `days` is negative. */
export function daysBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - days)).toISOString().slice(0, 10);
}
