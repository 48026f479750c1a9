import { weekdays, type Weekday } from "#domain/businesses/business-types.shared.ts";

/** Patterns for each day's names in English and German, such as "m", "mo", "tues", and "mittwochs". */
const dayNames: [RegExp, Weekday][] = [
  [/^(?:m|mo|mon|monday|montags?)$/, "monday"],
  [/^(?:t|tu|tue|tues|tuesday|di|dienstags?)$/, "tuesday"],
  [/^(?:w|we|wed|wednesday|mi|mittwochs?)$/, "wednesday"],
  [/^(?:th|thu|thur|thurs|thursday|do|donnerstags?)$/, "thursday"],
  [/^(?:f|fr|fri|friday|freitags?)$/, "friday"],
  [/^(?:sa|sat|saturday|samstags?|sonnabends?)$/, "saturday"],
  [/^(?:su|sun|sunday|so|sonntags?)$/, "sunday"],
];

/** A day's name or a group of days such as "Mon-Fri", "Sa & So", or "Daily" at the start of a part, and its times. */
const daysAndTimes =
  /^((?:[\p{L}]+\.?(?:\s*(?:[-–—,&/+]|\bto\b|\band\b|\bthrough\b|\bthru\b|\bbis\b|\bund\b)\s*(?=\p{L}))?\s*)+)[:,]?\s*(.*)$/iu;

const closedDays = /^(.+?)\s*[:,]?\s+(closed|geschlossen|off|ruhetag)$/iu;

const day = String.raw`(?:(?:mo|tu|we|th|fr|sa|su|di|mi|do|so)\p{L}*|[mtwf](?!\p{L}))`;
const endOfTimes = String.raw`(?:\d|\d\s*[ap]\.?m\.?|\dh|\buhr|\bnoon|\bmidnight|\b24 hours|\b(?:closed|geschlossen|off|ruhetag))`;

/**
 * Matches what separates parts: a semicolon, a line break, a vertical bar, or the gap before a day that follows times or
 * "closed". A comma before the times separates only days, as in "Mon, Wed, Fri 9am-5pm".
 */
const separators = new RegExp(String.raw`\s*[;\n|]\s*|(?<=${endOfTimes})\s*,?\s*(?=${day})`, "iu");

/**
 * Splits the hours of a week in one cell, such as "Mon-Fri 9am-5pm; Sat 10am-2pm" or lines with one day each, into the cells of
 * its days. A day that the text doesn't name is closed. Returns null for empty text, or if a part has no known days or no times.
 */
export function splitWeek(typed: string): Partial<Record<Weekday, string>> | null {
  const cells: Partial<Record<Weekday, string>> = {};
  const parts = typed
    .replace(/[{}"[\]]/g, " ")
    .replace(/\b(?:from|von)\b/gi, " ")
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    if (/^(?:open )?24\s*\/\s*7$|^(?:open )?24 hours(?: daily)?$/i.test(part)) {
      for (const each of weekdays) cells[each] = "24 hours";
      continue;
    }
    const [, names = "", times = ""] = closedDays.exec(part) ?? daysAndTimes.exec(part) ?? [];
    const days = daysOf(names.trim());
    if (!days || !times.trim()) return null;
    for (const each of days) cells[each] = times.trim();
  }
  if (!parts.length) return null;
  return { ...Object.fromEntries(weekdays.map((each) => [each, "closed"])), ...cells };
}

/** Returns the days in text such as "Mon-Fri", "Sat, Sun", or "daily", or null if a word is not a day. */
function daysOf(names: string): Weekday[] | null {
  if (/^(?:daily|every ?day|täglich|7 days(?: a week)?)$/i.test(names)) return [...weekdays];
  if (/^week ?days$/i.test(names)) return weekdays.slice(0, 5);
  if (/^week ?ends?$/i.test(names)) return weekdays.slice(5);
  const days: Weekday[] = [];
  for (const group of names.toLowerCase().split(/\s*(?:[,&/+]|\band\b|\bund\b)\s*/)) {
    const ends = group.split(/\s*(?:[-–—]|\bto\b|\bthrough\b|\bthru\b|\bbis\b)\s*/).map(dayOf);
    const [first, last = first, ...more] = ends;
    if (!first || !last || more.length) return null;
    for (let at = weekdays.indexOf(first); ; at = (at + 1) % 7) {
      days.push(weekdays[at]!);
      if (weekdays[at] === last) break;
    }
  }
  return days;
}

function dayOf(word: string): Weekday | null {
  return dayNames.find(([name]) => name.test(word.replace(/\.$/, "").trim()))?.[1] ?? null;
}
