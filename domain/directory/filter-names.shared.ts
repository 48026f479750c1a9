import { minutesOf, shortDate, shortTime } from "#domain/town-config/locale.shared.ts";

/** The names of the list filters and of the URL parameters that turn them on. */
export const listFilters = ["open"] as const;
export type ListFilter = (typeof listFilters)[number];

/** The value of a filter's URL parameter. The filter `open` also takes a time such as "21:30", or a date such as "2026-11-26". */
export const filterOn = "1";

/** Returns the label of the filter `open`: "Open now", "Open at 9:30 PM", or "Open on Nov 26". */
export function openLabel(value: string | undefined, locale: string): string {
  if (value === undefined || value === filterOn) return "Open now";
  return value.includes(":") ? `Open at ${shortTime(minutesOf(value), locale)}` : `Open on ${shortDate(value, locale)}`;
}
