import { weekdays, type DayHours, type Weekday } from "#domain/businesses/business-types.shared.ts";

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
 * Splits the hours of a week in one text, such as "Mon-Fri 9am-5pm; Sat 10am-2pm" or lines with one day each, into the texts of its
 * days. A day that the text doesn't name is closed. Returns null for empty text, or if a part has no known days or no times.
 */
export function splitWeek(typed: string): Partial<Record<Weekday, string>> | null {
  const cells = splitDays(typed);
  return cells && { ...Object.fromEntries(weekdays.map((each) => [each, "closed"])), ...cells };
}

/** Like `splitWeek`, but returns only the days that the text names. */
function splitDays(typed: string): Partial<Record<Weekday, string>> | null {
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
  return parts.length ? cells : null;
}

const isClosed = /^(?:closed|geschlossen|off|ruhetag)$/i;

/**
 * Reads hours as people say them, such as "Mon-Fri 8-5, Sat 9am to noon, Sun closed". Without a day, they are every day's. Returns the
 * hours of the named days, null for a closed day, or null if the text can't be read.
 */
export function readTypedHours(typed: string): Partial<Record<Weekday, Omit<DayHours, "enabled"> | null>> | null {
  const plain = typed.replace(/\bnoon\b/gi, "12:00").replace(/\bmidnight\b/gi, "00:00");
  const text = /^\s*(?:(?!24)\d|closed)/i.test(plain) ? `daily ${plain}` : plain;
  const days = Object.entries(splitDays(text) ?? {}).map(([day, times]) => [
    day,
    isClosed.test(times) ? null : (spansOf(times, "guess") ?? "unreadable"),
  ]);
  return days.length && days.every(([, hours]) => hours !== "unreadable") ? Object.fromEntries(days) : null;
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

/** Matches signs of a 24-hour clock, as in "8-17 Uhr", "8h-17h", or "13-17". With them, an hour alone is unambiguous. */
export const clockOf24Hours = /\buhr\b|\dh\b|\dh\d\d|(?<![:.\d])(?:1[3-9]|2[0-4])(?![:.\d])/i;

/** How an hour alone is read: as on a 24-hour clock, as people mean it in business hours, or not at all. */
type HourAlone = "24 hours" | "guess" | "refuse";

/** Reads one or two time ranges, such as "9am to 5:30pm" or "8-12 and 1-5". Returns null if they can't be read. */
export function spansOf(typed: string, hourAlone: HourAlone = "refuse"): Omit<DayHours, "enabled"> | null {
  const times = typed
    .replace(/^(?:open )?24 hours$/i, "00:00-00:00")
    .replace(/\bnoon\b/gi, "12:00")
    .replace(/\bmidnight\b/gi, "00:00")
    .replace(/\s*\buhr\b/gi, "")
    .replace(/\s*(?:[-–—]|\bto\b|\bbis\b)\s*/gi, "-")
    .replace(/(\d)\s*([ap])\.?m\.?/gi, "$1$2m")
    .split(/\s*(?:[,&/]|\b(?:and|und)\b)\s*|\s+/i)
    .map((span) => spanOf(span, hourAlone));
  if (times.length > 2 || times.includes(null)) return null;
  const [[open, close], [open2, close2] = []] = times as [string[], string[]?];
  return { open: open!, close: close!, ...(open2 && close2 && { open2, close2 }) };
}

function spanOf(typed: string, hourAlone: HourAlone): string[] | null {
  const typedEnds = typed.split("-");
  const ends = typedEnds.map((end) => clock(end) ?? (hourAlone === "refuse" ? null : clockOfHour(end)));
  const [open, close] = ends;
  if (ends.length !== 2 || !open || !close) return null;
  const areHours = typedEnds.map((end) => clock(end) === null);
  if (hourAlone === "guess") {
    // "1-5" is in the afternoon, and "9-5" ends there.
    const opens = areHours[0] && open < "06:00" ? afternoon(open) : open;
    return [opens, areHours[1] && close <= opens && afternoon(close) > opens ? afternoon(close) : close];
  }
  // "9-5" next to "13-17" more likely ends at 5 PM than at 5 AM.
  return close <= open && areHours.includes(true) ? null : [open, close];
}

/** Returns the same time after noon. An hour after noon stays. */
const afternoon = (time: string) => (time < "12:00" ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time);

/**
 * Converts "9:00", "17:30", "8.30", "8h30", "9am", and "5:30PM" to "HH:MM". Returns null for an hour alone, which is ambiguous.
 */
function clock(typed: string): string | null {
  if (typed === "24:00") return "00:00";
  const half = /^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?([ap])m$/i.exec(typed);
  if (half)
    return `${String((Number(half[1]) % 12) + (half[3]!.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}:${half[2] ?? "00"}`;
  return /^(?:[01]?\d|2[0-3])[:.h][0-5]\d$/i.test(typed) ? typed.replace(/[.h]/i, ":").padStart(5, "0") : null;
}

/** Converts "8" and "8h" to "08:00". */
function clockOfHour(typed: string): string | null {
  const [, hour] = /^([01]?\d|2[0-3])h?$/i.exec(typed) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, "0")}:00`;
}
