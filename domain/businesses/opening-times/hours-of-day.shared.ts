import { minutesOf } from "#domain/text/formats.shared.ts";
import type { DayHours, HoursException, OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { weekdays } from "./weekdays.shared.ts";

/**
 * A business's opening and closing time, in minutes from the start of the day. `to` is more than 1440 if the closing time is on
 * the next day.
 */
export type Span = { from: number; to: number };

/** The public holidays around a moment: their names by date, such as `{ "2026-11-26": "Thanksgiving" }`. */
export type Holidays = Record<string, string>;

/**
 * One day's hours. `spans` start on this day. `otherwise` is the state outside all spans. `reason` explains why the hours differ
 * from the week's. `holiday` is the name of a public holiday for which the business has stated no hours: whether it keeps its
 * usual ones is not known.
 */
export type HoursOfDay = {
  otherwise: "closed" | "temporarily-closed" | "closed-for-good" | "unknown";
  spans: Span[];
  reason?: string | undefined;
  holiday?: string | undefined;
};

/**
 * Returns the hours of a day, which is counted from 1970-01-01. Closings take precedence, then the first exception that contains
 * the date, and then the week.
 */
export function hoursOfDay(times: OpeningTimes, day: number, holidays: Holidays): HoursOfDay {
  const date = dateOf(day);
  const { hours, temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn } = times;
  const exception = exceptionOn(times.hourExceptions, date);
  const holiday = exception ? undefined : holidays[date];
  if (closedForGoodOn !== null && closedForGoodOn <= date) return { otherwise: "closed-for-good", spans: [], holiday };
  if (from !== null && from <= date && (until === null || date < until))
    return { otherwise: "temporarily-closed", spans: [], holiday };
  if (exception?.kind === "closed") return { otherwise: "closed", spans: [], reason: exception.reason };
  if (exception?.kind === "other") return { otherwise: "closed", spans: spansOf(exception.hours), reason: exception.reason };
  if (!hours) return { otherwise: "unknown", spans: [], holiday };
  const usual = hours[weekdays[weekdayOf(day)]!];
  return { otherwise: "closed", spans: usual?.enabled ? spansOf(usual) : [], holiday };
}

/** Returns the first exception that contains this date. */
function exceptionOn(exceptions: HoursException[], date: string): HoursException | undefined {
  return exceptions.find(({ from, to }) => from <= date && date <= to);
}

/**
 * Returns the spans of a day's times. Equal times mean the whole day. A closing time before the opening time is on the next day.
 */
export function spansOf({ open, close, open2, close2 }: Omit<DayHours, "enabled">): Span[] {
  return [spanOf(open, close), spanOf(open2, close2)].filter((span) => span !== null);
}

function spanOf(open: string | undefined, close: string | undefined): Span | null {
  if (!open || !close) return null;
  const [from, to] = [minutesOf(open), minutesOf(close)];
  if (from === to) return { from: 0, to: dayLength };
  return { from, to: to < from ? to + dayLength : to };
}

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
