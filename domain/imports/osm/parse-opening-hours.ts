import type { BusinessHours, Weekday } from "#domain/businesses/business-types.shared.ts";
import { splitDays } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { parseOpeningTimes } from "#domain/csv/parse-opening-times.ts";

/** The hours and the removed comments, or the reason why the hours are left out, such as "they differ by week or season". */
type ReadHours = { hours: BusinessHours; comments: string[] } | { leftOut: string };

/** OpenStreetMap limits values to 255 characters; other tools may allow more. */
const maxLength = 1000;

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const day = String.raw`(?:\d{4}\s+)?${month}\s+\d\d?`;
/** Public holidays and single dates, alone or as a range within a month or over New Year. Owners are asked about those days. */
const dates = String.raw`(?:ph|easter|${day}(?:\s*-\s*\d\d?|\s*-\s*(?:\d{4}\s+)?jan\s+\d\d?)?)`;
const datedRule = new RegExp(String.raw`^${dates}(?:\s*,\s*${dates})*\s*:?\s+(?:off|closed|\d\d?:\d\d)`);
const season = new RegExp(String.raw`\b(?:${month}|week)\b|\[|\bsh\b`);
/** The gap between parts that add to each other: "Mo-Th 11:00-21:00, Fr-Sa 11:00-22:00". */
const addition = /(?<=\d|off|closed)\s*,\s*(?=(?:mo|tu|we|th|fr|sa|su)\b)/;

/**
 * Reads OpenStreetMap's opening_hours to the minute (https://wiki.openstreetmap.org/wiki/Key:opening_hours). Leaves out hours
 * that do not fit into a week with at most two time ranges a day: seasons, days without times, "by appointment", and open ends.
 * Ignores holidays and single dates. Never throws.
 */
export function readOpeningHours(value: string): ReadHours {
  if (value.length > maxLength) return { leftOut: "unreadable" };
  const separated = separateComments(value.toLowerCase(), value);
  if ("leftOut" in separated) return separated;
  const { rules, comments } = separated;
  const usual = rules.filter((rule) => rule && !datedRule.test(rule));
  const doubt = findDoubt(usual.join("; "));
  if (doubt) return { leftOut: doubt };
  const week: Partial<Record<Weekday, string>> = {};
  for (const rule of usual) {
    const own: typeof week = {};
    // A rule replaces the times of its days. Further parts after a comma add to them.
    for (const part of plain(rule).split(addition)) {
      const days = splitDays(/^\d\d?:/.test(part) ? `daily ${part}` : part);
      if (!days) return { leftOut: "unreadable" };
      for (const [name, times] of Object.entries(days) as [Weekday, string][])
        own[name] = own[name] ? `${own[name]},${times}` : times;
    }
    Object.assign(week, own);
  }
  const { hours } = parseOpeningTimes(week, () => {});
  if (!hours) return { leftOut: "unreadable" };
  return Object.keys(hours).length ? { hours, comments } : { leftOut: "never open" };
}

/** Writes holidays among days, hours past midnight, and touching ranges in the way that other lists do. */
function plain(rule: string): string {
  return rule
    .replace(/\b(?:ph|easter),|,\s*(?:ph|easter)\b/g, "")
    .replace(/\b(2[4-9]):(\d\d)/g, (_, hour: string, minute: string) => `${String(Number(hour) - 24).padStart(2, "0")}:${minute}`)
    .replace(/\b\d:\d\d(?!\s*[ap])/g, "0$&")
    .replace(/-(\d\d:\d\d),\s*\1-/g, "-")
    .replace(/\s+open$/, "");
}

/** This character takes the place of a comment. It does not occur in real values. */
const mark = "\u0001";

/**
 * Removes quoted comments. `Mo-Fr 09:00-17:00 "call first"` keeps its hours. A rule without times, such as `Sa "by appointment"`,
 * is removed with its comment. A rule with a comment on part of the other rules' hours ("Happy hour") does not replace them.
 * All rules are left out if one has several comments, or if one with times has a comment and the value contains "||", because
 * such rules usually describe the hours of several services.
 */
function separateComments(value: string, original: string): { rules: string[]; comments: string[] } | { leftOut: string } {
  const comments = [...original.matchAll(/"([^"]*)"/g)].map(([, comment]) => comment!.trim());
  const all = value.replace(/"[^"]*"/g, mark).split(/;|\|\|/);
  const rules = all.map((rule) => rule.trim().replace(/^24\/7$/, "mo-su 00:00-24:00"));
  if (!comments.length) return { rules, comments };
  const withTimes = rules.filter((rule) => rule && (!rule.includes(mark) || /\d|\b(?:off|closed)\b/.test(rule)));
  if (!withTimes.length) return { leftOut: `conditional, "${comments[0]}"` };
  const ofAPart = withTimes.filter((rule) => rule.includes(mark) && !/\b(?:off|closed)\b/.test(rule));
  if (withTimes.some((rule) => rule.split(mark).length > 2) || (ofAPart.length && value.includes("||")))
    return { leftOut: `they include a comment, "${comments[0]}"` };
  // A later rule replaces the hours of an earlier one, so the rules with a comment on hours come first.
  const others = withTimes.filter((rule) => !ofAPart.includes(rule));
  // A comment without days describes part of the other rules' days.
  const added = others.length ? ofAPart.filter((rule) => !/^\d/.test(rule)) : ofAPart;
  return { rules: [...added, ...others].map((rule) => rule.replaceAll(mark, "").trim()), comments };
}

/**
 * Returns why the hours can't be trusted. "Su 12:00-11:00" strictly means 23 hours but is likely a typo, "7:00-3:00" more likely
 * ends in the afternoon than at night, and a rule for only the first hours of a day likely means the night before.
 */
function findDoubt(value: string): string | null {
  if (/sunrise|sunset|dawn|dusk/.test(value)) return "they depend on daylight";
  if (season.test(value)) return "they differ by week or season";
  if (/\d\+/.test(value)) return "no closing time";
  const isNightBefore = /;\s*[a-z, -]+ 0?0:00\s*-\s*0?[0-5]:\d\d\s*(?:;|$)/.test(value);
  const isTypo = [...value.matchAll(/(\d?\d):(\d\d)\s*-\s*(\d?\d):(\d\d)(?!\s*[ap])/g)].some(
    ([, hour, minute, endHour, endMinute]) => {
      const [open, close] = [Number(hour) * 60 + Number(minute), Number(endHour) * 60 + Number(endMinute)];
      return close <= open && ((close > 6 * 60 && open - close < 4 * 60) || (hour!.length === 1 && endHour!.length === 1));
    },
  );
  return isNightBefore || isTypo ? "unclear whether AM or PM" : null;
}
