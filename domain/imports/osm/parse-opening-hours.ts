import type { opening_hours as Schedule } from "opening_hours";
import { weekdays, type BusinessHours } from "#domain/businesses/business-fields.shared.ts";
import { openTimes, weekOf, type OpenTime, type Week } from "./opening-hours-by-weekday.ts";

/** The hours, or why they are left out: "split hours on monday", "never open" … */
export type ReadHours = { hours: BusinessHours } | { leftOut: string };

/**
 * Reads OpenStreetMap's opening_hours to the minute (https://wiki.openstreetmap.org/wiki/Key:opening_hours). Leaves out hours that need
 * more than one opening and closing time a day: split days, seasons, "by appointment", open ends. Ignores holidays. Never throws.
 */
export async function readOpeningHours(value: string, year: number): Promise<ReadHours> {
  if (value.length > maxLength) return { leftOut: "unreadable" };
  if (/sunrise|sunset|dawn|dusk/i.test(value)) return { leftOut: "depends on daylight" };
  if (/\bSH\b/.test(value)) return { leftOut: "depends on school holidays" };
  if (isLikelyTypo(value)) return { leftOut: "morning or afternoon is not clear" };
  // The library is LGPL and 1.2 MB, so only an import loads it.
  const library = await import("opening_hours");
  try {
    return hoursOf(
      new library.default(value.replace(holidaysOff, ""), location),
      year,
      (rule) => new library.default(rule, location),
    );
  } catch {
    return { leftOut: "unreadable" };
  }
}

/** "Su 12:00-11:00" strictly means 23 hours but is likely a typo. A rule for only the first hours of a day likely means the night before. */
function isLikelyTypo(value: string): boolean {
  if (/;\s*[a-z, -]+ 0?0:00\s*-\s*0?[0-5]:\d\d\s*(?:;|$)/i.test(value)) return true;
  return [...value.matchAll(/(\d?\d):(\d\d)\s*-\s*(\d?\d):(\d\d)/g)].some(([, hour, minute, endHour, endMinute]) => {
    const close = Number(endHour) * 60 + Number(endMinute);
    const closedFor = Number(hour) * 60 + Number(minute) - close;
    return close > 6 * 60 && closedFor >= 0 && closedFor < 4 * 60;
  });
}

function hoursOf(schedule: Schedule, year: number, alone: (rule: string) => Schedule): ReadHours {
  const starts = schedule.isWeekStable() ? referenceWeeks.slice(0, 2) : referenceWeeks;
  const weeks: Week[] = [];
  for (const [month, day] of starts) {
    const times = openTimes(schedule, mondayFrom(year, month, day), alone);
    const doubt = findDoubt(schedule, times);
    if (doubt !== null) return { leftOut: doubt };
    weeks.push(weekOf(times));
  }
  const [first, ...others] = weeks as [Week, ...Week[]];
  if (others.some((week) => JSON.stringify(week) !== JSON.stringify(first))) return { leftOut: "differs by week or season" };
  const split = weekdays.find((_, day) => (first[day]?.length ?? 0) > 1);
  if (split !== undefined) return { leftOut: `split hours on ${split}` };
  if (first.every((day) => day.length === 0)) return { leftOut: "never open" };
  return { hours: tableOf(first) };
}

function findDoubt(schedule: Schedule, times: OpenTime[]): string | null {
  const comment = times.find((time) => time.comment !== undefined && !time.unknown)?.comment;
  if (comment !== undefined) return `has a remark, "${comment}"`;
  const unknown = times.find((time) => time.unknown);
  if (unknown?.comment?.startsWith("Specified as open end")) return "no closing time";
  if (unknown !== undefined) return unknown.comment === undefined ? "not certain" : `depends, "${unknown.comment}"`;
  // "7:00-3:00" more likely ends in the afternoon than at night.
  const ambiguous = schedule.getStructuredWarnings().some((warning) => String(warning.type) === "ambiguous_single_digit_hour");
  const nights = times.some((time) => time.from.getHours() < 10 && time.to.getDate() !== time.from.getDate());
  return ambiguous && nights ? "morning or afternoon is not clear" : null;
}

function tableOf(week: Week): BusinessHours {
  const hours: BusinessHours = {};
  for (const [day, name] of weekdays.entries()) {
    const times = week[day]?.[0];
    if (times !== undefined) hours[name] = { enabled: true, ...times };
  }
  return hours;
}

function mondayFrom(year: number, month: number, day: number): Date {
  const weekday = new Date(year, month - 1, day).getDay();
  return new Date(year, month - 1, day + ((8 - weekday) % 7));
}

/**
 * The week from the first Monday on or after each date, and the following Monday, have no US holiday and no clock change in North
 * America or Europe. The first two are in winter and summer.
 */
const referenceWeeks: [month: number, day: number][] = [
  [2, 1],
  [7, 7],
  [5, 8],
  [9, 8],
  [12, 1],
];

/** The common rule for holidays. It affects no reference week, and the library is slow with holidays. */
const holidaysOff = /;\s*PH\s+(?:off|closed)\s*(?=;|$)/gi;

/** The library requires a location for holidays and daylight, which are not used here. */
const location = { lat: 0, lon: 0, address: { country_code: "us", state: "" } };

/** OpenStreetMap limits values to 255 characters; other tools may allow more. */
const maxLength = 1000;
