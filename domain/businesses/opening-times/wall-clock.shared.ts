/** The length of a day in minutes. */
export const dayLength = 1440;

/**
 * A town's local time in minutes since 1970-01-01 00:00 local time. It repeats an hour when clocks go back and skips one when
 * they go forward, so it is not a moment.
 */
export type WallMinute = number;

/** Cached by time zone: creating a formatter takes as long as rendering a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns what a clock in this time zone shows, to the minute. */
export function wallMinuteIn(timeZone: string, moment: Date | number): WallMinute {
  let format = formats.get(timeZone);
  // Swedish dates look like ISO 8601: "2026-01-14 13:05".
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })));
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`) / 60_000;
}

/**
 * Returns a moment at which a clock in this time zone shows the reading. For a reading that the clock skips, uses the offset from
 * before the change.
 */
export function momentOf(timeZone: string, wall: WallMinute): Date {
  let moment = wall * 60_000;
  // The second step corrects the offset when the first step crosses a clock change.
  for (let step = 0; step < 2; step += 1) moment -= (wallMinuteIn(timeZone, moment) - wall) * 60_000;
  return new Date(moment);
}

/** Returns the day of a clock reading as the number of days since 1970-01-01. */
export function dayOf(wall: WallMinute): number {
  return Math.floor(wall / dayLength);
}

/** Returns a day's date, such as "2026-01-14". */
export function dateOf(day: number): string {
  return new Date(day * dayLength * 60_000).toISOString().slice(0, 10);
}

/** Returns a day's index in `weekdays`, 0 for Monday. */
export function weekdayOf(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}
