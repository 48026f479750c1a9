import type { opening_hours as Schedule } from "opening_hours";

/** One stretch of being open, in the process's own local time. */
export type OpenTime = { from: Date; to: Date; unknown: boolean; comment: string | undefined };

/** Monday to Sunday, each with its stretches as "HH:mm". */
export type Week = { open: string; close: string }[][];

/**
 * The stretches beginning in the week of that Monday. The library is asked from the Sunday before to the Monday
 * after, or nights would be cut off at both ends of the week.
 */
export function openTimes(schedule: Schedule, monday: Date, alone: (rule: string) => Schedule): OpenTime[] {
  const intervals = schedule.getOpenIntervals(daysAfter(monday, -1), daysAfter(monday, 8));
  const times = intervals.map(([from, to, unknown, comment]): OpenTime => {
    return { from, to: wholeNight(schedule, from, to, alone), unknown, comment: comment || undefined };
  });
  const wanted = times.flatMap(byDay);
  return wanted.filter((time) => time.from >= monday && time.from < daysAfter(monday, 7));
}

/** The stretches by the day on which they begin. */
export function weekOf(times: OpenTime[]): Week {
  const week: Week = Array.from({ length: 7 }, () => []);
  for (const { from, to } of times) week[(from.getDay() + 6) % 7]?.push({ open: clock(from), close: clock(to) });
  return week;
}

/**
 * By the letter of the format, "Fr 17:00-02:00; Sa 12:00-20:00" ends Friday at midnight, because the later rule takes
 * the whole of Saturday. No mapper means that: the rule is asked alone for its real end.
 */
function wholeNight(schedule: Schedule, from: Date, to: Date, alone: (rule: string) => Schedule): Date {
  if (clock(to) !== "00:00" || hoursBetween(from, to) >= 24) return to;
  const rule = schedule.getMatchingRule(from);
  if (rule === undefined) return to;
  const stretches = alone(schedule.prettifyValue({ rule_index: rule })).getOpenIntervals(from, daysAfter(from, 1));
  const end = stretches.find((stretch) => +stretch[0] === +from)?.[1] ?? to;
  return end > to ? end : to;
}

/** More than a whole day ("Fr 10:00" to "Su 12:00") is cut at each midnight; one late night is not. */
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
