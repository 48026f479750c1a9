import {
  weekdays,
  type BusinessHours,
  type DayHours,
  type SocialNetwork,
  type Weekday,
} from "#domain/businesses/business-fields.shared.ts";

/** Formats "HH:mm" as a 12-hour time: "09:00 AM", "12:30 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const shown = String(hour % 12 || 12).padStart(2, "0");
  return `${shown}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats one day's hours. A missing or disabled day is closed. Equal times mean open 24 hours. */
export function dayHours(day: DayHours | undefined): string {
  if (!day?.enabled || !day.open || !day.close) return "Closed";
  if (day.open === day.close) return "Open 24 hours";
  return `${clockTime(day.open)} - ${clockTime(day.close)}`;
}

/** Formats the hours of one weekday for a card. */
export function hoursOn(hours: BusinessHours | null, weekday: Weekday): string {
  if (!hours) return "Hours not listed";
  if (weekdays.every((day) => !hours[day]?.enabled)) return "Closed today";
  return dayHours(hours[weekday]);
}

/** Cached by time zone: creating a formatter takes as long as rendering a card. */
const weekdayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the weekday in this time zone. */
export function weekdayIn(timeZone: string, now: Date): Weekday {
  const format = weekdayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
  weekdayFormats.set(timeZone, format);
  return format.format(now).toLowerCase() as Weekday;
}

/** Formats cents as dollars: "$29.99", "$0". */
export function dollars(cents: number): string {
  return `$${cents % 100 ? (cents / 100).toFixed(2) : cents / 100}`;
}

/** Formats a date in the town's time zone: "March 1, 2026". */
export function longDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a URL without its protocol and trailing slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** Formats a count with its noun: "1 business", "1,234 businesses". */
export function howMany(count: number, one = "business", many = "businesses"): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Returns a social network's display name. */
export function networkName(network: SocialNetwork): string {
  return network === "linkedin" ? "LinkedIn" : capitalized(network);
}
