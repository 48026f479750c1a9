import { isDeepStrictEqual } from "node:util";
import { weekdays, type BusinessHours, type DayHours, type HoursException } from "#domain/businesses/business-types.shared.ts";
import { openingTimesSchema } from "#domain/businesses/opening-times/opening-times-schema.shared.ts";
import { noOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { separateDatedRules } from "./dated-rules.ts";
import { separateComments } from "./separate-comments.ts";

/**
 * Either the hours, the dates that differ from them, and the removed comments, or the reason why the hours are left out, such as
 * "never open".
 */
export type ReadHours = { hours: BusinessHours; exceptions: HoursException[]; comments: string[] } | { leftOut: string };

/**
 * Reads OpenStreetMap's opening_hours to the minute (https://wiki.openstreetmap.org/wiki/Key:opening_hours). Leaves out hours
 * that do not fit into a week with at most two time ranges a day: seasons, days without times, "by appointment", and open ends.
 * Rules for dates become exceptions. Ignores holidays. Never throws.
 */
export function readOpeningHours(value: string, now: Date): ReadHours {
  if (value.length > maxLength) return { leftOut: "unreadable" };
  const separated = separateComments(value);
  if ("leftOut" in separated) return separated;
  if (/\bSH\b/.test(separated.rules)) return { leftOut: "they depend on school holidays" };
  const { dated, others } = separateDatedRules(separated.rules, now.toISOString().slice(0, 10));
  const week = readWeek(others);
  if ("leftOut" in week) return week;
  const hoursOnDate = new Map<string, DayHours | null>();
  for (const { days, hours } of dated) {
    const read = /^(?:off|closed)$/i.test(hours) ? null : readWeek(`Mo-Su ${hours}`);
    if (read && "leftOut" in read) return read;
    for (const day of days) hoursOnDate.set(day, read && read.hours.monday!);
  }
  const times = { ...noOpeningTimes, hours: week.hours, hourExceptions: exceptionsOf(hoursOnDate) };
  if (!openingTimesSchema.safeParse(times).success) return { leftOut: "overlapping hours or too many dates" };
  return { hours: week.hours, exceptions: times.hourExceptions, comments: separated.comments };
}

/** Longer values are left out. OpenStreetMap limits values to 255 characters; other tools may allow more. */
const maxLength = 1000;

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

/** The start and the end of a time range in minutes after the day's midnight. The end can be on the next day. */
type Span = { from: number; to: number };

const shortDays = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const day = String.raw`(?:${shortDays.join("|")}|ph|easter)`;
const days = String.raw`${day}(?:\s*-\s*${day})?(?:\s*,\s*${day}(?:\s*-\s*${day})?)*`;
const span = String.raw`\d\d?:\d\d\s*-\s*\d\d?:\d\d`;
const times = String.raw`${span}(?:(?:\s*,\s*|\s+)${span})*|24/7|off|closed`;
/** Days and their times at the start of a rule. */
const part = new RegExp(String.raw`^(${days})?\s*:?\s*(${times})(?:\s+open)?\s*(?:,\s*|$)`);

function readWeek(value: string): { hours: BusinessHours } | { leftOut: string } {
  const text = plain(value);
  const doubt = findDoubt(text);
  if (doubt) return { leftOut: doubt };
  const week: Span[][] = shortDays.map(() => []);
  for (const rule of text.split(/;|\|\|/)) {
    // A rule replaces the times of its days. Further parts after a comma add to them.
    const isSet = new Set<number>();
    for (let rest = rule.trim(); rest;) {
      const [matched = "", named, typed = ""] = part.exec(rest) ?? [];
      if (!matched) return { leftOut: problemOf(rule) };
      for (const at of daysOf(named)) {
        week[at] = [...(isSet.has(at) ? week[at]! : []), ...spansOf(typed)];
        isSet.add(at);
      }
      rest = rest.slice(matched.length);
    }
  }
  return hoursOf(week.map(joined));
}

/** Writes a value in lower case, with two letters for each day, and with a 24-hour clock. */
function plain(value: string): string {
  return value
    .toLowerCase()
    .replace(/\b(mo|tu|we|th|fr|sa|su)(?:n|e|es|d|u|r|rs|i|t)?(?:day|nesday|sday|urday)?\b/g, "$1")
    .replace(/\b(\d\d?)(?::(\d\d))?\s*([ap])\.?m\b\.?/g, (_, hour: string, minute = "00", half: string) => {
      return `${(Number(hour) % 12) + (half === "p" ? 12 : 0)}:${minute}`;
    })
    .replace(/\b(\d\d?)\.(\d\d)\b/g, "$1:$2")
    .replace(/(?<=\s)(\d\d?)-(\d\d?)(?![:\d])/g, "$1:00-$2:00");
}

/** Returns the days, counted from Monday; all of them if none is named. Public holidays are ignored. */
function daysOf(named: string | undefined): number[] {
  if (!named) return [...shortDays.keys()];
  return named.split(",").flatMap((range) => {
    const [from = -1, to = from] = range.split("-").map((each) => shortDays.indexOf(each.trim()));
    return from < 0 || to < 0 ? [] : Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  });
}

function spansOf(typed: string): Span[] {
  if (typed === "24/7") return [{ from: 0, to: dayLength }];
  return [...typed.matchAll(/(\d\d?):(\d\d)\s*-\s*(\d\d?):(\d\d)/g)].map(([, ...parts]) => {
    const [hour, minute, endHour, endMinute] = parts.map(Number);
    const [from, to] = [hour! * 60 + minute!, endHour! * 60 + endMinute!];
    return { from, to: to <= from ? to + dayLength : to };
  });
}

/** Joins the time ranges that touch each other. */
function joined(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const each of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && each.from === last.to) last.to = each.to;
    else all.push({ ...each });
  }
  return all;
}

const dayLength = 24 * 60;

function hoursOf(week: Span[][]): { hours: BusinessHours } | { leftOut: string } {
  const hours: BusinessHours = {};
  for (const [at, name] of weekdays.entries()) {
    const [first, second, ...more] = week[at]!;
    if (more.length) return { leftOut: `more than two time ranges on ${name[0]!.toUpperCase()}${name.slice(1)}` };
    if ([first, second].some((each) => each && (each.from > dayLength || each.to > 2 * dayLength)))
      return { leftOut: "unreadable" };
    if (!first) continue;
    const [open, close] = [clock(first.from), clock(first.to)];
    hours[name] = { enabled: true, open, close, ...(second && { open2: clock(second.from), close2: clock(second.to) }) };
  }
  return Object.keys(hours).length ? { hours } : { leftOut: "never open" };
}

function clock(minutes: number): string {
  const inDay = minutes % dayLength;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

/**
 * Returns why the hours can't be trusted. "Su 12:00-11:00" strictly means 23 hours but is likely a typo, "7:00-3:00" more likely
 * ends in the afternoon than at night, and a rule for only the first hours of a day likely means the night before.
 */
function findDoubt(value: string): string | null {
  if (/sunrise|sunset|dawn|dusk/i.test(value)) return "they depend on daylight";
  const isNightBefore = /;\s*[a-z, -]+ 0?0:00\s*-\s*0?[0-5]:\d\d\s*(?:;|$)/i.test(value);
  const isTypo = [...value.matchAll(/(\d?\d):(\d\d)\s*-\s*(\d?\d):(\d\d)/g)].some(([, hour, minute, endHour, endMinute]) => {
    const [open, close] = [Number(hour) * 60 + Number(minute), Number(endHour) * 60 + Number(endMinute)];
    return close <= open && ((close > 6 * 60 && open - close < 4 * 60) || (hour!.length === 1 && endHour!.length === 1));
  });
  return isNightBefore || isTypo ? "unclear whether AM or PM" : null;
}

/** Returns why a rule can't be read. */
function problemOf(rule: string): string {
  if (/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter)|\[/.test(rule)) return "they differ by week or season";
  if (/\d\+/.test(rule)) return "no closing time";
  return new RegExp(String.raw`^(?:${days})(?:\s+open)?$`).test(rule.trim()) ? "some days have no times" : "unreadable";
}
