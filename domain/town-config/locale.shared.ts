/** Returns the locale for numbers, dates, and times in a country. The language is English: "en-US", "en-CH". */
export function localeOf(country: string): string {
  return `en-${country}`;
}

const twelveHourClocks = new Map<string, boolean>();

/** Returns whether people write "6 PM" instead of "18:00". */
export function hasTwelveHourClock(locale: string): boolean {
  const known = twelveHourClocks.get(locale);
  if (known !== undefined) return known;
  const twelveHours = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
  twelveHourClocks.set(locale, twelveHours);
  return twelveHours;
}

/** Formats a date, given as an ISO date or in milliseconds. A date has no time zone, so it is formatted as if it were in UTC. */
export function formatDate(date: string | number, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(new Date(date));
}

/** Formats a date without its year: "Nov 16". */
export function shortDate(date: string, locale: string): string {
  return formatDate(date, locale, { month: "short", day: "numeric" });
}

/** Formats a clock time, given as minutes since midnight: "6 PM", "6:30 PM", or "18:00" in a locale with a 24-hour clock. */
export function shortTime(minutes: number, locale: string): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const padded = String(minute).padStart(2, "0");
  if (!hasTwelveHourClock(locale)) return `${String(hour).padStart(2, "0")}:${padded}`;
  return `${hour % 12 || 12}${minute ? `:${padded}` : ""} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns a clock time "HH:mm" as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
