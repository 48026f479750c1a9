const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in a time zone, as "2026-01-14". */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  // Creating a formatter takes longer than using it a hundred times.
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" })));
  return format.format(moment);
}

/** Returns the date that is `days` days before a day, or after it if `days` is negative. */
export function daysBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - days)).toISOString().slice(0, 10);
}
