import type { DayHours, HoursException, OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { clockTime, dateText } from "#domain/text/formats.shared.ts";
import { dayLength, hoursOfDay, type Holidays, type Span, spansOf } from "./hours-of-day.shared.ts";
import { weekdays } from "./weekdays.shared.ts";

/** Formats one day's hours. A missing or disabled day is closed. Equal times mean open 24 hours. */
export function dayHours(day: DayHours | undefined, locale: string): string {
  return day?.enabled ? formatSpans(spansOf(day), locale) : "Closed";
}

/** Formats spans, such as "08:00 AM - 12:00 PM, 01:00 PM - 05:00 PM". Returns "Closed" if there are none. */
export function formatSpans(spans: Span[], locale: string): string {
  const texts = spans.map(({ from, to }) =>
    to - from === dayLength ? "Open 24 hours" : `${clockTime(from, locale)} - ${clockTime(to, locale)}`,
  );
  return texts.join(", ") || "Closed";
}

/** Formats hours that the business may not keep, such as "Usually 09:00 AM - 05:00 PM". */
export function usualHours(spans: Span[], locale: string): string {
  return `Usually ${formatSpans(spans, locale).replace("Open", "open")}`;
}

/**
 * Formats a day's hours. The day is counted from 1970-01-01. On a public holiday for which the business has stated no hours, the
 * text says that its hours are only the usual ones.
 */
export function hoursText(
  times: OpeningTimes,
  day: number,
  { locale, holidays }: { locale: string; holidays: Holidays },
): string {
  const { otherwise, spans, reason, holiday } = hoursOfDay(times, day, holidays);
  if (spans.length && holiday) return `${usualHours(spans, locale)}. It's ${holiday}, so call first.`;
  if (spans.length) return formatSpans(spans, locale);
  if (otherwise === "closed-for-good") return "Permanently closed";
  if (otherwise === "temporarily-closed") return "Temporarily closed";
  if (otherwise === "unknown") return "Hours not listed";
  if (reason) return `Closed for ${reason}`;
  return weekdays.some((weekday) => times.hours?.[weekday]?.enabled) ? "Closed" : "Closed today";
}

/** Describes a business's exceptions and closings, by term. A term that doesn't apply has an empty text. */
export function specialHoursByTerm(times: Omit<OpeningTimes, "hours">, locale: string): Record<string, string> {
  const { hourExceptions, temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn } = times;
  const closing = () =>
    until === null ? `Starting ${dateText(from!, locale)}` : `From ${dateText(from!, locale)} until ${dateText(until, locale)}`;
  return {
    "Special hours": hourExceptions.map((each) => `${exceptionDates(each, locale)}: ${exceptionHours(each, locale)}`).join("\n"),
    "Temporarily closed": from === null ? "" : closing(),
    "Permanently closed": closedForGoodOn === null ? "" : `As of ${dateText(closedForGoodOn, locale)}`,
  };
}

/** Formats one or several days, such as "Dec 24, 2026 - Dec 26, 2026". */
export function exceptionDates({ from, to }: { from: string; to: string }, locale: string): string {
  return from === to ? dateText(from, locale) : `${dateText(from, locale)} - ${dateText(to, locale)}`;
}

/** Formats an exception's hours and its reason, such as "Closed (Thanksgiving)". */
export function exceptionHours(exception: HoursException, locale: string): string {
  const simple = exception.kind === "closed" ? "Closed" : "Usual hours";
  const hours = exception.kind === "other" ? formatSpans(spansOf(exception.hours), locale) : simple;
  return exception.reason ? `${hours} (${exception.reason})` : hours;
}
