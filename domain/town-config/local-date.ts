import { dateOf, dayOf, wallMinuteIn } from "#domain/businesses/opening-times/hours-of-day.shared.ts";

/** Returns the date in a time zone, as "2026-01-14". */
export function dayIn(timeZone: string, moment: Date): string {
  return dateOf(dayOf(wallMinuteIn(timeZone, moment)));
}

/** Returns the date that is `days` days before a day, or after it if `days` is negative. */
export function daysBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - days)).toISOString().slice(0, 10);
}
