import type { Weekday } from "./opening-times/weekdays.shared.ts";
import { textLimits } from "./field-labels-and-limits.shared.ts";

export { weekdays, type Weekday } from "./opening-times/weekdays.shared.ts";
export { isPremium, plans, type Plan } from "#domain/plans/plans.shared.ts";

export const approvalStatuses = ["pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What visitors see of the address: the street and the town, only the town, or nothing. */
export const addressesShown = ["street", "town", "hidden"] as const;
export type AddressShown = (typeof addressesShown)[number];

/** A "withdrawn" claim ended before an admin decided it, for example because its payment was refunded. */
export const claimStates = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/**
 * The proof that the business belongs to the claimant: a code sent to the listing's email or to an address at the domain of its
 * website, a statement, or a payment. An admin decides every claim with a statement, a payment, or a personal address.
 */
export const claimProofs = ["payment", "email", "domain", "statement"] as const;

/**
 * One day's hours as 24-hour "HH:mm" in the town's time zone. A closing time before the opening time is on the next day. Equal
 * times mean 24 hours. `open2` and `close2` are a second span, after the first.
 */
export type DayHours = { enabled: boolean; open: string; close: string; open2?: string; close2?: string };

/** Weekly hours. A missing or disabled day is closed. A business without known hours has null instead. */
export type BusinessHours = Partial<Record<Weekday, DayHours>>;

/**
 * Dates with their own entry: closed, other hours than in the week, or the usual hours despite a holiday. `from` and `to` are
 * "YYYY-MM-DD" in the town's time zone, both included. `reason` is shown to visitors, such as "Thanksgiving".
 */
export type HoursException = { from: string; to: string; reason?: string } & (
  | { kind: "closed" | "usual" }
  | { kind: "other"; hours: Omit<DayHours, "enabled"> }
);

/**
 * All data that determines when a business is open. The dates are "YYYY-MM-DD" in the town's time zone. `temporarilyClosedUntil` is
 * the day on which a temporarily closed business opens again, or null if that is not known. `closedForGoodOn` is the first day on which
 * it is closed for good. If several exceptions contain a date, the first one applies.
 */
export type OpeningTimes = {
  hours: BusinessHours | null;
  hourExceptions: HoursException[];
  temporarilyClosedFrom: string | null;
  temporarilyClosedUntil: string | null;
  closedForGoodOn: string | null;
};

/** The value for a business that lists no opening times. */
export const noOpeningTimes: OpeningTimes = {
  ...{ hours: null, hourExceptions: [], temporarilyClosedFrom: null, temporarilyClosedUntil: null, closedForGoodOn: null },
};

export const openingTimesNames = Object.keys(noOpeningTimes) as (keyof OpeningTimes)[];

/**
 * Returns a valid http or https URL with a dotted host name and no user name or password, or null. Adds "https://" to a bare
 * "www.example.com".
 */
export function webAddress(typed: string): string | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[a-z0-9.-]+:\d+(?:\/|$)/i.test(typed);
  const text = hasScheme ? typed : `https://${typed.replace(/^\/+/, "")}`;
  if (text.length > textLimits.web || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "" || !hostName.test(url.hostname)) return null;
  return text;
}

/** Requires two labels and a last label that is not a number, so "localhost" and IP addresses fail. */
const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]\.?$/i;

/** The number of businesses on a page of the admin's list. */
export const businessesPerPage = 100;
