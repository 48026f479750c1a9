import { weekdays, type Weekday } from "#domain/businesses/business-types.shared.ts";

/** The start of each day's name in English and German, for "Mo", "Tues.", and "Mittwoch". */
const dayNames: [RegExp, Weekday][] = [
  [/^(?:mo|mon|monday|montag)$/, "monday"],
  [/^(?:tu|tue|tues|tuesday|di|dienstag)$/, "tuesday"],
  [/^(?:we|wed|wednesday|mi|mittwoch)$/, "wednesday"],
  [/^(?:th|thu|thur|thurs|thursday|do|donnerstag)$/, "thursday"],
  [/^(?:fr|fri|friday|freitag)$/, "friday"],
  [/^(?:sa|sat|saturday|samstag|sonnabend)$/, "saturday"],
  [/^(?:su|sun|sunday|so|sonntag)$/, "sunday"],
];

/** A day's name or a group of days such as "Mon-Fri", "Sa & So", or "Daily" at the start of a part, and its times. */
const daysAndTimes =
  /^((?:[\p{L}]+\.?(?:\s*(?:[-–—,&/+]|\bto\b|\band\b|\bthrough\b|\bthru\b|\bbis\b|\bund\b)\s*(?=\p{L}))?\s*)+):?\s*(.*)$/iu;

const day = String.raw`(?:mo|tu|we|th|fr|sa|su|di|mi|do|so)\p{L}*\.?`;
const between = String.raw`\s*(?:[-–—&/+]|\bto\b|\band\b|\bthru\b|\bthrough\b|\bbis\b|\bund\b)\s*`;

/** A comma separates parts only before days with their own times, because it also separates days and times. */
const separators = new RegExp(
  String.raw`\s*(?:[;\n|]|,(?=\s*${day}(?:${between}${day})*\s*:?\s*(?:\d|closed|geschlossen|off)))\s*`,
  "iu",
);

/**
 * Splits the hours of a week in one cell, such as "Mon-Fri 9am-5pm; Sat 10am-2pm" or lines with one day each, into the cells of
 * its days. A day that it doesn't name is closed. Returns null if a part has no known days.
 */
export function splitWeek(typed: string): Partial<Record<Weekday, string>> | null {
  const cells: Partial<Record<Weekday, string>> = {};
  const parts = typed
    .replace(/[{}"[\]]/g, " ")
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    if (/^(?:open )?24\s*\/\s*7$|^(?:open )?24 hours(?: daily)?$/i.test(part)) {
      for (const each of weekdays) cells[each] = "24 hours";
      continue;
    }
    const [, names = "", times = ""] = daysAndTimes.exec(part) ?? [];
    const days = daysOf(names.trim());
    if (!days || !times.trim()) return null;
    const text = /^(?:closed|geschlossen|off|ruhetag)$/i.test(times.trim())
      ? "closed"
      : times
          .replace(/\bund\b/gi, "and")
          .replace(/\bUhr\b/gi, "")
          .trim();
    for (const each of days) cells[each] = text;
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
