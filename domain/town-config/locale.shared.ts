/** Returns the locale of numbers, dates, and times in a country. The language is English: "en-US", "en-CH". */
export function localeOf(country: string): string {
  return `en-${country}`;
}

/** Returns whether a country writes "6 PM" and not "18:00". */
export function hasTwelveHourClock(country: string): boolean {
  return new Intl.DateTimeFormat(localeOf(country), { hour: "numeric" }).resolvedOptions().hour12 === true;
}
