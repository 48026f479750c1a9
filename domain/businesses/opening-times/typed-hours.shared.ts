import { weekdays, type DayHours, type Weekday } from "#domain/businesses/business-types.shared.ts";

/** Patterns for each day's names in English and German, such as "m", "mo", "tues", and "mittwochs". */
const dayNames: [RegExp, Weekday][] = [
  [/^(?:m|mo|mon|monday|montags?)$/, "monday"],
  [/^(?:t|tu|tue|tues|tuesday|di|dienstags?)$/, "tuesday"],
  [/^(?:w|we|wed|wednesday|mi|mittwochs?)$/, "wednesday"],
  [/^(?:r|th|thu|thur|thurs|thursday|do|donnerstags?)$/, "thursday"],
  [/^(?:f|fr|fri|friday|freitags?)$/, "friday"],
  [/^(?:sa|sat|saturday|samstags?|sonnabends?)$/, "saturday"],
  [/^(?:su|sun|sunday|so|sonntags?)$/, "sunday"],
];

/** A day's name or a group of days such as "Mon-Fri", "Sa & So", or "Daily" at the start of a part, and its times. */
const daysAndTimes = /^((?:[\p{L}]+\.?(?:\s*(?:[-,&/+]|\band\b|\bund\b)\s*(?=\p{L}))?\s*)+)[:,]?\s*([^]*)$/u;
const isClosed = /^(?:closed|geschlossen|off|ruhetag)$/;
const closedDays = /^(.+?)\s*[:,]?\s+(closed|geschlossen|off|ruhetag)$/;

const day = String.raw`(?:(?:mo|tu|we|th|fr|sa|su|di|mi|do|so)\p{L}*|[mtwf](?!\p{L}))`;
const endOfTimes = String.raw`(?:\d|\d\s*[ap]m|\dh|\buhr|\b(?:closed|geschlossen|off|ruhetag))`;

/**
 * Matches what separates parts: a semicolon, a line break, a vertical bar, or the gap before a day that follows times or
 * "closed". A comma before the times separates only days, as in "Mon, Wed, Fri 9am-5pm".
 */
const separators = new RegExp(String.raw`\s*[;\n|]\s*|(?<=${endOfTimes})\s*,?\s*(?=${day})`, "u");
const closedBefore = new RegExp(
  String.raw`\bclosed\s+(?:on\s+)?(${day}(?:\s*(?:[-&,/]|\band\b)\s*${day})*)(?=\s*(?:[;,]|$))`,
  "gu",
);

/** Days after their times: "8-5 M-F, 9-1 Sat". */
const daysAfter = new RegExp(
  String.raw`(\d[\d:.]*(?:[ap]m)?-[\d:.]+(?:[ap]m)?)\s+(${day}(?:\s*(?:[-&,/]|\band\b)\s*${day})*)\s*(?=[,;|\n]|$)`,
  "gu",
);

/** Writes hours in lower case and with one spelling of words such as "to", "noon", and "24/7". */
function plainHours(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/,?\[?"utc".*$/s, "")
    .replace(/[{}"[\]]/g, " ")
    .replace(/\b(?:open|from|von)\b/g, " ")
    .replace(/\s*(?:[-–—]|\b(?:to|til|till|until|through|thru|bis)\b)\s*/g, "-")
    .replace(/\b(?:7|seven) days(?: a week)?\b/g, "daily")
    .replace(/\b24\s*(?:\/\s*7|h(?:ou)?rs?\b)(?: a day)?(?:,? daily)?/g, "00:00-00:00")
    .replace(/\bnoon\b/g, "12:00")
    .replace(/\bmidnight\b/g, "00:00")
    .replace(/(\d)\s*([ap])(?:\.?m\b\.?|(?![a-z]))/g, "$1$2m")
    .replace(/\b([01]\d|2[0-3])([0-5]\d)-([01]\d|2[0-3])([0-5]\d)\b/g, "$1:$2-$3:$4")
    .trim();
}

/**
 * Splits the hours of a week in one text, such as "Mon-Fri 9am-5pm; Sat 10am-2pm" or lines with one day each, into the texts of its
 * days. A day that the text doesn't name is closed. Returns null for empty text, or if a part has no known days or no times.
 */
export function splitWeek(typed: string): Partial<Record<Weekday, string>> | null {
  const cells = splitDays(typed);
  return cells && { ...Object.fromEntries(weekdays.map((each) => [each, "closed"])), ...cells };
}

/** Like `splitWeek`, but returns only the days that the text names. */
export function splitDays(typed: string): Partial<Record<Weekday, string>> | null {
  const cells: Partial<Record<Weekday, string>> = {};
  const plain = plainHours(typed).replace(closedBefore, "; $1 closed");
  const parts = (/^\d/.test(plain) ? plain.replace(daysAfter, ";$2 $1;") : plain)
    .split(separators)
    .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ""))
    .filter(Boolean);
  for (const part of parts) {
    const allDay = part === "00:00-00:00" ? ["", "daily", part] : null;
    const [, names = "", times = ""] = allDay ?? closedDays.exec(part) ?? daysAndTimes.exec(part) ?? [];
    const days = daysOf(names.trim());
    if (!days || !times.trim()) return null;
    for (const each of days) cells[each] = times.trim();
  }
  return parts.length ? cells : null;
}

/** Returns whether the text has hours without a day: "8-5". */
export function areHoursAlone(typed: string): boolean {
  return /^(?:\d|closed)/.test(plainHours(typed)) && splitDays(typed) === null;
}

/**
 * Reads hours as people say them, such as "Mon-Fri 8-5, Sat 9am to noon, Sun closed". Without a day, they are every day's. Returns the
 * hours of the named days, null for a closed day, or null if the text can't be read.
 */
export function readTypedHours(typed: string): Partial<Record<Weekday, Omit<DayHours, "enabled"> | null>> | null {
  const days = Object.entries(splitDays(areHoursAlone(typed) ? `daily ${typed}` : typed) ?? {}).map(([name, times]) => [
    name,
    isClosed.test(times) ? null : (spansOf(times) ?? "unreadable"),
  ]);
  return days.length && days.every(([, hours]) => hours !== "unreadable") ? Object.fromEntries(days) : null;
}

/** Returns the days in text such as "mon-fri", "sat, sun", "mwf", or "daily", or null if a word is not a day. */
function daysOf(names: string): Weekday[] | null {
  if (/^(?:daily|every ?day|täglich)$/.test(names)) return [...weekdays];
  if (/^week ?days$/.test(names)) return weekdays.slice(0, 5);
  if (/^week ?ends?$/.test(names)) return weekdays.slice(5);
  const days: Weekday[] = [];
  for (const group of names.split(/\s*(?:[,&/+]|\band\b|\bund\b)\s*|\s+/)) {
    const initials = /^(?:th|tu|sa|su|[mtwrf]){2,}$/.test(group) && !dayOf(group) ? group.match(/th|tu|sa|su|[mtwrf]/g)! : [];
    if (initials.length) days.push(...initials.map((initial) => dayOf(initial)!));
    else {
      const [first, last = first, ...more] = group.split(/\s*-\s*/).map(dayOf);
      if (!first || !last || more.length) return null;
      for (let at = weekdays.indexOf(first); ; at = (at + 1) % 7) {
        days.push(weekdays[at]!);
        if (weekdays[at] === last) break;
      }
    }
  }
  return days;
}

/** Returns the day that a word names, such as "mo", "tues", or "mittwoch"; null for other words. */
export function dayOf(word: string): Weekday | null {
  return dayNames.find(([name]) => name.test(word.replace(/\.$/, "").trim()))?.[1] ?? null;
}

/** Matches signs of a 24-hour clock, as in "8-17 Uhr", "8h-17h", or "13-17". With them, an hour alone is unambiguous. */
export const clockOf24Hours = /\buhr\b|\dh\b|\dh\d\d|(?<![:.\d])(?:1[3-9]|2[0-3])(?![:.\d])/i;

/** Reads one or two time ranges, such as "9am to 5:30pm" or "8-12 and 1-5". Returns null if they can't be read. */
export function spansOf(typed: string, has24Hours = false): Omit<DayHours, "enabled"> | null {
  const times = plainHours(typed)
    .replace(/\s*\buhr\b/g, "")
    .split(/\s*(?:[,&/]|\b(?:and|und)\b)\s*|\s+/)
    .map((span) => spanOf(span, has24Hours));
  if (times.length > 2 || times.includes(null)) return null;
  const [[open, close], [open2, close2] = []] = times as [string[], string[]?];
  return { open: open!, close: close!, ...(open2 && close2 && { open2, close2 }) };
}

/** Reads a time range as people mean it in business hours: "1-5" is in the afternoon, and "9-5" ends there. */
function spanOf(typed: string, has24Hours: boolean): string[] | null {
  const [open, close, ...more] = typed.split("-").map(clock);
  if (!open || !close || more.length) return null;
  const isSure = [open, close].some(({ time, isVague }) => !isVague && time >= "13:00" && !/m/.test(typed));
  // "9-5" next to "13-17" more likely ends at 5 PM than at 5 AM.
  if (has24Hours) return close.time <= open.time && (open.isVague || close.isVague) ? null : [open.time, close.time];
  const opens = open.isVague && !isSure && open.time < "06:00" ? afternoon(open.time) : open.time;
  const isLater = close.isVague && !isSure && close.time <= opens && afternoon(close.time) > opens;
  return [opens, isLater ? afternoon(close.time) : close.time];
}

/** Returns the same time after noon. An hour after noon stays. */
const afternoon = (time: string) => (time < "12:00" ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time);

/**
 * Converts "8", "9:00", "17:30", "8.30", "8h30", "9am", and "5:30pm" to "HH:MM". Without "am," "pm," or a leading zero, the first
 * twelve hours are vague.
 */
function clock(typed: string): { time: string; isVague: boolean } | null {
  const [, hour, minute = "00", half] = /^(\d\d?)(?:[:.h]([0-5]\d)|h)?(am|pm)?$/.exec(typed) ?? [];
  if (hour === undefined || Number(hour) > (half ? 12 : 24) || (half && hour === "0")) return null;
  const hours = half ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour) % 24;
  return { time: `${String(hours).padStart(2, "0")}:${minute}`, isVague: !half && /^[1-9]$|^1[0-2]$/.test(hour) };
}
