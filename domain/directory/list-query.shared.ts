/** The number of businesses per page of a list. */
export const pageSize = 60;

/** The number of businesses in the carousel at first: two views of three. All 60 would double the size of the page. */
export const featuredInitially = 6;

/** The value of the URL parameter `open` for businesses that are open now. Otherwise, the value is a date such as "2026-11-26". */
export const openNow = "1";

/**
 * The filter `open`: its value in the URL, its date (today for "now"), and the public holiday on that date.
 */
export type OpenChoice = { value: string; date: string; holiday?: string };

/** Returns the label of the filter: "Open now", "Open on Thanksgiving", or "Open on Nov 27". */
export function openLabel({ value, date, holiday }: OpenChoice, locale: string): string {
  return value === openNow ? "Open now" : `Open on ${holiday ?? shortDate(date, locale)}`;
}
import { shortDate } from "#domain/text/formats.shared.ts";
