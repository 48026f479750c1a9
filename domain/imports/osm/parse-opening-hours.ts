import type { opening_hours as Schedule } from "opening_hours";
import { isDeepStrictEqual } from "node:util";
import { weekdays, type BusinessHours, type DayHours, type HoursException } from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema } from "#domain/businesses/opening-times/opening-times-schema.shared.ts";
import { noOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { separateDatedRules } from "./dated-rules.ts";
import { openTimes, weekOf, type OpenTime, type Week } from "./opening-hours-by-weekday.ts";
import { separateComments } from "./separate-comments.ts";

/**
 * Either the hours, the dates that differ from them, and the removed comments, or the reason why the hours are left out, such as
 * "never open".
 */
export type ReadHours = { hours: BusinessHours; exceptions: HoursException[]; comments: string[] } | { leftOut: string };

type Library = (typeof import("opening_hours"))["default"];

/** Returns `readOpeningHours` with its library, which is LGPL and 1.2 MB, so only an import loads it. */
export async function openingHoursReader(now: Date): Promise<(value: string) => ReadHours> {
  const { default: library } = await import("opening_hours");
  return (value) => readOpeningHours(value, now, library);
}

/**
 * Reads OpenStreetMap's opening_hours to the minute (https://wiki.openstreetmap.org/wiki/Key:opening_hours). Leaves out hours
 * that do not fit into a week with at most two time ranges a day: seasons, days without times, "by appointment", and open ends.
 * Rules for dates become exceptions. Ignores holidays. Never throws.
 */
function readOpeningHours(value: string, now: Date, library: Library): ReadHours {
  if (value.length > maxLength) return { leftOut: "unreadable" };
  const separated = separateComments(value);
  if ("leftOut" in separated) return separated;
  const { dated, others } = separateDatedRules(separated.rules, now.toISOString().slice(0, 10));
  const week = readWeek(others, now, library);
  if ("leftOut" in week) return week;
  const hoursOnDate = new Map<string, DayHours | null>();
  for (const { days, hours } of dated) {
    const read = /^(?:off|closed)$/i.test(hours) ? null : readWeek(`Mo-Su ${hours}`, now, library);
    if (read && "leftOut" in read) return read;
    for (const day of days) hoursOnDate.set(day, read && read.hours.monday!);
  }
  const times = { ...noOpeningTimes, hours: week.hours, hourExceptions: exceptionsOf(hoursOnDate) };
  if (!openingTimesSchema.safeParse(times).success) return { leftOut: "overlapping hours or too many dates" };
  return { hours: week.hours, exceptions: times.hourExceptions, comments: separated.comments };
}

/** Joins consecutive days with the same hours. */
function exceptionsOf(hoursOnDate: Map<string, DayHours | null>): HoursException[] {
  const exceptions: HoursException[] = [];
  for (const [day, spans] of [...hoursOnDate].sort()) {
    const { enabled: _, ...hours } = spans ?? { enabled: false };
    const what = spans ? { kind: "other" as const, hours: hours as Omit<DayHours, "enabled"> } : { kind: "closed" as const };
    const last = exceptions.at(-1);
    const { from, to, ...lastWhat } = last ?? { from: "", to: "" };
    const isNextDay = last && Date.parse(day) - Date.parse(to) === 86_400_000;
    if (isNextDay && isDeepStrictEqual(lastWhat, what)) last.to = day;
    else exceptions.push({ from: day, to: day, ...what });
  }
  return exceptions;
}

function readWeek(value: string, now: Date, Library: Library): { hours: BusinessHours } | { leftOut: string } {
  if (/sunrise|sunset|dawn|dusk/i.test(value)) return { leftOut: "they depend on daylight" };
  if (/\bSH\b/.test(value)) return { leftOut: "they depend on school holidays" };
  if (isLikelyTypo(value)) return { leftOut: "unclear whether AM or PM" };
  try {
    return hoursOf(new Library(value, location), now.getUTCFullYear(), (rule) => new Library(rule, location));
  } catch {
    return { leftOut: "unreadable" };
  }
}

/**
 * Returns whether the hours are probably a mistake. "Su 12:00-11:00" strictly means 23 hours but is likely a typo. A rule for
 * only the first hours of a day likely means the night before.
 */
function isLikelyTypo(value: string): boolean {
  if (/;\s*[a-z, -]+ 0?0:00\s*-\s*0?[0-5]:\d\d\s*(?:;|$)/i.test(value)) return true;
  return [...value.matchAll(/(\d?\d):(\d\d)\s*-\s*(\d?\d):(\d\d)/g)].some(([, hour, minute, endHour, endMinute]) => {
    const close = Number(endHour) * 60 + Number(endMinute);
    const closedFor = Number(hour) * 60 + Number(minute) - close;
    return close > 6 * 60 && closedFor >= 0 && closedFor < 4 * 60;
  });
}

function hoursOf(schedule: Schedule, year: number, alone: (rule: string) => Schedule) {
  const starts = schedule.isWeekStable() ? referenceWeeks.slice(0, 2) : referenceWeeks;
  const weeks: Week[] = [];
  for (const [month, day] of starts) {
    const times = openTimes(schedule, mondayFrom(year, month, day), alone);
    const doubt = findDoubt(schedule, times);
    if (doubt !== null) return { leftOut: doubt };
    weeks.push(weekOf(times));
  }
  const [first, ...others] = weeks as [Week, ...Week[]];
  if (others.some((week) => JSON.stringify(week) !== JSON.stringify(first))) return { leftOut: "they differ by week or season" };
  const split = weekdays.find((_, day) => (first[day]?.length ?? 0) > 2);
  if (split !== undefined) return { leftOut: `more than two time ranges on ${split[0]!.toUpperCase()}${split.slice(1)}` };
  if (first.every((day) => day.length === 0)) return { leftOut: "never open" };
  return { hours: tableOf(first) };
}

function findDoubt(schedule: Schedule, times: OpenTime[]): string | null {
  if (times.some((time) => isWithoutTimes(schedule, time))) return "some days have no times";
  const unknown = times.find((time) => time.unknown);
  if (unknown?.comment?.startsWith("Specified as open end")) return "no closing time";
  if (unknown !== undefined) return unknown.comment === undefined ? "uncertain" : `conditional, "${unknown.comment}"`;
  // "7:00-3:00" more likely ends in the afternoon than at night.
  const ambiguous = schedule.getStructuredWarnings().some((warning) => String(warning.type) === "ambiguous_single_digit_hour");
  const nights = times.some((time) => time.from.getHours() < 10 && time.to.getDate() !== time.from.getDate());
  return ambiguous && nights ? "unclear whether AM or PM" : null;
}

/**
 * Returns whether an interval comes from a rule without times. "Mo-Su" alone says nothing about times, but the library reads it
 * as open all day.
 */
function isWithoutTimes(schedule: Schedule, { from, to }: OpenTime): boolean {
  if (from.getHours() + from.getMinutes() + to.getHours() + to.getMinutes() > 0) return false;
  const rule = schedule.getMatchingRule(from);
  return rule !== undefined && !/\d:\d|24\/7/.test(schedule.prettifyValue({ rule_index: rule }));
}

function tableOf(week: Week): BusinessHours {
  const hours: BusinessHours = {};
  for (const [day, name] of weekdays.entries()) {
    const [first, second] = week[day] ?? [];
    if (first) hours[name] = { enabled: true, ...first, ...(second && { open2: second.open, close2: second.close }) };
  }
  return hours;
}

function mondayFrom(year: number, month: number, day: number): Date {
  const weekday = new Date(year, month - 1, day).getDay();
  return new Date(year, month - 1, day + ((8 - weekday) % 7));
}

/**
 * Each week starts with the first Monday on or after the date. Neither the week nor the Monday after it has a US holiday or a
 * clock change in North America or Europe. The first two weeks are in winter and summer.
 */
const referenceWeeks: [month: number, day: number][] = [
  [2, 1],
  [7, 7],
  [5, 8],
  [9, 8],
  [12, 1],
];

/** The library requires a location for holidays and daylight, which are not used here. */
const location = { lat: 0, lon: 0, address: { country_code: "us", state: "" } };

/** Longer values are left out. OpenStreetMap limits values to 255 characters; other tools may allow more. */
const maxLength = 1000;
