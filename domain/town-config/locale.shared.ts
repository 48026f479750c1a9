/** Returns the locale of numbers, dates, and times in a country. The language is English: "en-US", "en-CH". */
export function localeOf(country: string): string {
  return `en-${country}`;
}

const twelveHourClocks = new Map<string, boolean>();

/** Returns whether people write "6 PM" and not "18:00". */
export function hasTwelveHourClock(locale: string): boolean {
  const known = twelveHourClocks.get(locale);
  if (known !== undefined) return known;
  const twelveHours = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
  twelveHourClocks.set(locale, twelveHours);
  return twelveHours;
}

/** Formats an ISO date. A date has no time zone, so it is formatted as if it were in UTC. */
export function formatDate(date: string | number, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(new Date(date));
}

/** Formats a date without its year: "Nov 16". */
export function shortDate(date: string, locale: string): string {
  return formatDate(date, locale, { month: "short", day: "numeric" });
}
