const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is in the town, "2026-01-14". */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  // Making one takes longer than using it a hundred times.
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" })));
  return format.format(moment);
}

/** So many days before or, with a negative number, after a day. */
export function daysBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - days)).toISOString().slice(0, 10);
}
