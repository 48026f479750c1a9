import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/** Adds a special date, which replaces the others on its days. Returns the special dates sorted by date. */
export function withSpecialDate(dates: readonly HoursException[], added: HoursException): HoursException[] {
  const others = dates.flatMap((date) => [
    ...(date.from < added.from ? [{ ...date, to: earlier(date.to, daysBefore(added.from, 1)) }] : []),
    ...(date.to > added.to ? [{ ...date, from: later(date.from, daysBefore(added.to, -1)) }] : []),
  ]);
  return [...others, added].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Returns the special dates that have not ended before `today`. */
export function comingDates(dates: readonly HoursException[], today: string): HoursException[] {
  return dates.filter(({ to }) => to >= today);
}

/** Returns whether a special date sets the hours for this day. */
export function isAnswered(dates: readonly HoursException[], day: string): boolean {
  return dates.some(({ from, to }) => from <= day && day <= to);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
