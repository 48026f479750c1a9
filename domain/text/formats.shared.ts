import type { Price } from "#domain/plans/plans.shared.ts";

type LocalTime = { locale: string; timeZone: string };

/** Returns the locale for dates and times in a country. The language is English: "en-US", "en-CH". */
export function localeOf(country: string): string {
  return `en-${country}`;
}

/** Formats a count: "1,234". */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** Formats a count with its noun: "1 business", "1,234 businesses". */
export function howMany(count: number, one = "business", many = one.endsWith("s") ? `${one}es` : `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Formats a wait: "45 seconds", "20 minutes", "3 hours". */
export function waitText(seconds: number): string {
  if (seconds < 120) return howMany(seconds, "second");
  return seconds < 7200 ? howMany(Math.ceil(seconds / 60), "minute") : howMany(Math.ceil(seconds / 3600), "hour");
}

/** Formats a list: "Name, Phone, and Email". */
export function formatList(parts: string[]): string {
  return new Intl.ListFormat("en-US").format(parts);
}

/** Returns how many decimals a currency has: 2 for dollars, 0 for yen. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits!;
}

/** Formats an amount in minor units: "$29.99", "$30". */
export function formatMoney(amount: number, currency: string): string {
  const style = { style: "currency", currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat("en-US", { ...style, currency }).format(amount / 10 ** decimalsOf(currency));
}

/** Formats a price: "$29.99 a month", "$80 every 3 months". */
export function formatPrice({ amount, currency, interval }: Price): string {
  return `${formatMoney(amount, currency)} ${/^\d/.test(interval) ? "every" : "a"} ${interval}`;
}

/** Returns a currency's name for use in a sentence: "US dollars", "Swiss francs". */
export function currencyName(currency: string): string {
  const style = { style: "currency", currency, currencyDisplay: "name", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat("en-US", style).format(2).replace(/^2\s/, "");
}

/** Formats a date, given as an ISO date or in milliseconds. A date has no time zone, so it is formatted as if it were in UTC. */
export function formatDate(date: string | number, locale: string, style: Intl.DateTimeFormatOptions): string {
  return formatTime(new Date(date), { locale, timeZone: "UTC" }, style);
}

/** Formats a moment in the town's time zone. */
export function formatTime(at: Date, { locale, timeZone }: LocalTime, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(at);
}

/** Formats a date: "Nov 26, 2026". */
export function dateText(date: string, locale: string): string {
  return formatDate(date, locale, { dateStyle: "medium" });
}

/** Formats a date without its year: "Nov 16". */
export function shortDate(date: string, locale: string): string {
  return formatDate(date, locale, { month: "short", day: "numeric" });
}

/** Formats the date of a moment: "March 1, 2026". */
export function longDay(at: Date | string, town: LocalTime): string {
  return formatTime(new Date(at), town, { dateStyle: "long" });
}

/** Formats a moment: "Jan 14, 2026, 3:05 PM". */
export function dateTimeText(at: Date, town: LocalTime): string {
  return formatTime(at, town, { dateStyle: "medium", timeStyle: "short" });
}

const twelveHourClocks = new Map<string, boolean>();

/** Returns whether people write "6 PM" instead of "18:00". */
function hasTwelveHourClock(locale: string): boolean {
  const known = twelveHourClocks.get(locale);
  if (known !== undefined) return known;
  const twelveHours = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
  twelveHourClocks.set(locale, twelveHours);
  return twelveHours;
}

/** Formats a clock time, given as minutes since midnight: "6 PM", "6:30 PM", or "18:00" in a locale with a 24-hour clock. */
export function shortTime(minutes: number, locale: string): string {
  const time = clockTime(minutes, locale);
  return hasTwelveHourClock(locale) ? time.replace(/^0/, "").replace(":00", "") : time;
}

/** Returns a clock time "HH:mm" as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** Formats a clock time with two-digit hours: "09:00 AM", or "09:00" in a locale with a 24-hour clock. */
export function clockTime(minutes: number, locale: string): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  const clock = (shown: number) => `${String(shown).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return hasTwelveHourClock(locale) ? `${clock(hour % 12 || 12)} ${hour < 12 ? "AM" : "PM"}` : clock(hour);
}
