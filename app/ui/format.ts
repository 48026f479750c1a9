import {
  weekdays,
  type BusinessHours,
  type DayHours,
  type SocialNetwork,
  type Weekday,
} from "#domain/businesses/business-fields.shared.ts";

/** "HH:mm" as people here read it: "09:00 AM", "12:30 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const shown = String(hour % 12 || 12).padStart(2, "0");
  return `${shown}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** One day's hours in words; a day that is missing or not enabled is closed, equal times mean all round the clock. */
export function dayHours(day: DayHours | undefined): string {
  if (!day?.enabled || !day.open || !day.close) return "Closed";
  if (day.open === day.close) return "Open 24 hours";
  return `${clockTime(day.open)} - ${clockTime(day.close)}`;
}

/** What a card says of one weekday. */
export function hoursOn(hours: BusinessHours | null, weekday: Weekday): string {
  if (!hours) return "Hours not listed";
  if (weekdays.every((day) => !hours[day]?.enabled)) return "Closed today";
  return dayHours(hours[weekday]);
}

/** By time zone: making one takes as long as drawing a card. */
const weekdayFormats = new Map<string, Intl.DateTimeFormat>();

/** The weekday it is in the town. */
export function weekdayIn(timeZone: string, now: Date): Weekday {
  const format = weekdayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
  weekdayFormats.set(timeZone, format);
  return format.format(now).toLowerCase() as Weekday;
}

/** A sum of cents as people here read it: "$29.99", "$0". */
export function dollars(cents: number): string {
  return `$${cents % 100 ? (cents / 100).toFixed(2) : cents / 100}`;
}

/** A day in the town, wherever the reader is: "March 1, 2026". */
export function longDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "1 business found", "2 businesses found"; "More than 500 businesses found" when there are more `beyond` those counted. */
export function businessesFound(count: number, beyond = false): string {
  return `${beyond ? "More than " : ""}${count.toLocaleString("en-US")} ${count === 1 ? "business" : "businesses"} found`;
}

/** A web address as people read it: without protocol and closing slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** A count with its noun: "1 business", "1,234 businesses". */
export function howMany(count: number, one = "business", many = "businesses"): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** What a social network is called. */
export function networkName(network: SocialNetwork): string {
  return network === "linkedin" ? "LinkedIn" : capitalized(network);
}
