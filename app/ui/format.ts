import type { DayHours, OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay, spansOf, type Span, dayLength } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { weekdays } from "#domain/businesses/opening-times/weekdays.shared.ts";
import { hasTwelveHourClock } from "#domain/town-config/locale.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";

/** Formats "HH:mm" as "09:00 AM" or, in a town with a 24-hour clock, as "09:00". */
export function clockTime(time: string, locale: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (!hasTwelveHourClock(locale)) return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const shown = String(hour % 12 || 12).padStart(2, "0");
  return `${shown}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats one day's hours. A missing or disabled day is closed. Equal times mean open 24 hours. */
export function dayHours(day: DayHours | undefined, locale: string): string {
  return day?.enabled ? spansText(spansOf(day), locale) : "Closed";
}

/** Formats spans, such as "08:00 AM - 12:00 PM, 01:00 PM - 05:00 PM". Returns "Closed" if there are none. */
export function spansText(spans: Span[], locale: string): string {
  const time = (minute: number) => clockTime(`${Math.floor(minute / 60) % 24}:${minute % 60}`, locale);
  const texts = spans.map(({ from, to }) => (to - from === dayLength ? "Open 24 hours" : `${time(from)} - ${time(to)}`));
  return texts.join(", ") || "Closed";
}

/** Formats hours that the business may not keep, such as "Usually 09:00 AM - 05:00 PM". */
export function usualHours(spans: Span[], locale: string): string {
  return `Usually ${spansText(spans, locale).replace("Open", "open")}`;
}

/**
 * Formats a day's hours. The day is counted from 1970-01-01. On a public holiday for which the business has stated no hours, the
 * text says that its hours are only the usual ones.
 */
export function hoursText(
  times: OpeningTimes,
  day: number,
  { locale, holidays }: Pick<PublicTown, "locale" | "holidays">,
): string {
  const { otherwise, spans, reason, holiday } = hoursOfDay(times, day, holidays);
  if (spans.length && holiday) return `${usualHours(spans, locale)}. It's ${holiday}, so call first.`;
  if (spans.length) return spansText(spans, locale);
  if (otherwise === "closed-for-good") return "Permanently closed";
  if (otherwise === "temporarily-closed") return "Temporarily closed";
  if (otherwise === "unknown") return "Hours not listed";
  if (reason) return `Closed for ${reason}`;
  return weekdays.some((weekday) => times.hours?.[weekday]?.enabled) ? "Closed" : "Closed today";
}

/** Formats a date in the town's time zone, such as "March 1, 2026". */
export function longDay(at: Date, { locale, timeZone }: Pick<PublicTown, "locale" | "timeZone">): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a URL without its protocol and trailing slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}

/** Returns a message as a sentence that ends with punctuation. Capitalizes the first word, unless it is an address. */
export function asSentence(message: string): string {
  const text = /^[a-z]+[\s,]/.test(message) ? capitalized(message) : message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Formats a count with its noun, such as "1 business" or "1,234 businesses". */
export function howMany(count: number, one = "business", many = "businesses"): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Returns a wait as text, such as "a minute" or "20 minutes". */
export function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 1 ? `${minutes} minutes` : "a minute";
}
