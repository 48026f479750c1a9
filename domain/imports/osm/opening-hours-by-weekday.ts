import type { opening_hours as Schedule } from "opening_hours";

/** One open interval in the local time of the process. */
export type OpenTime = { from: Date; to: Date; unknown: boolean; comment: string | undefined };

/** Monday to Sunday, each with its intervals as "HH:mm". */
export type Week = { open: string; close: string }[][];

/**
 * Returns the intervals that start in the week that begins on this Monday. Queries one more day on each side, so that late nights
 * are not cut off.
 */
export function openTimes(schedule: Schedule, monday: Date, alone: (rule: string) => Schedule): OpenTime[] {
  const intervals = schedule.getOpenIntervals(daysAfter(monday, -1), daysAfter(monday, 8));
  const times = intervals.map(([from, to, unknown, comment]): OpenTime => {
    return { from, to: wholeNight(schedule, from, to, alone), unknown, comment: comment || undefined };
  });
  const daily = times.flatMap(byDay);
  return daily.filter((time) => time.from >= monday && time.from < daysAfter(monday, 7));
}

/** Groups the intervals by the day on which they start. */
export function weekOf(times: OpenTime[]): Week {
  const week: Week = Array.from({ length: 7 }, () => []);
  for (const { from, to } of times) week[(from.getDay() + 6) % 7]?.push({ open: clock(from), close: clock(to) });
  return week;
}

/**
 * Returns the real end of an interval that ends at midnight. Strictly, "Fr 17:00-02:00; Sa 12:00-20:00" ends Friday at midnight,
 * because the later rule overrides all of Saturday. Mappers do not mean that, so this function evaluates the first rule alone.
 */
function wholeNight(schedule: Schedule, from: Date, to: Date, alone: (rule: string) => Schedule): Date {
  if (clock(to) !== "00:00" || hoursBetween(from, to) >= 24) return to;
  const rule = schedule.getMatchingRule(from);
  if (rule === undefined) return to;
  const intervals = alone(schedule.prettifyValue({ rule_index: rule })).getOpenIntervals(from, daysAfter(from, 1));
  const end = intervals.find((interval) => +interval[0] === +from)?.[1] ?? to;
  return end > to ? end : to;
}

/** Splits an interval of more than 24 hours ("Fr 10:00" to "Su 12:00") at each midnight. Keeps a late night whole. */
function byDay(time: OpenTime): OpenTime[] {
  if (hoursBetween(time.from, time.to) <= 24) return [time];
  const midnight = daysAfter(time.from, 1);
  midnight.setHours(0, 0, 0, 0);
  return [{ ...time, to: midnight }, ...byDay({ ...time, from: midnight })];
}

function clock(date: Date): string {
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}

function hoursBetween(from: Date, to: Date): number {
  return (+to - +from) / 3_600_000;
}

function daysAfter(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(moved.getDate() + days);
  return moved;
}
