import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import type { z } from "#domain/zod.shared.ts";
import { type Saved, saveTimes } from "./save-opening-times.ts";
import type { closingFields } from "./special-dates-forms.shared.ts";

/** How many days ahead owners can set dates. The open state is computed day by day up to the last date. */
const farthestDay = 730;

type Closing = z.output<typeof closingFields>;
type Writing = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Closes a business for a while, in which it stays in the lists, or for good: from that day on, it is not in lists, search, or the
 * sitemap. Null opens it again. Throws the errors of `lockOwn` and `countSave`, and (`conflict`) "date_past" or "date_too_far".
 */
export async function saveClosing(app: Writing, owner: Owner, businessId: string, closing: Closing | null): Saved {
  const { from = null, until = null } = (closing?.kind === "while" && closing) || {};
  const closedForGoodOn = closing?.kind === "for-good" ? closing.from : null;
  for (const day of [from, until, closedForGoodOn]) if (day !== null) checkComingDate(app, day);
  const changes = { temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn };
  return saveTimes(app, owner, businessId, () => changes);
}

/**
 * Adds a special date to a business, in place of others on the same days, and removes past ones. Throws the errors of `lockOwn` and
 * `countSave`, and (`conflict`) "date_past", "date_too_far", or "too_many_dates".
 */
export async function saveSpecialDate(app: Writing, owner: Owner, businessId: string, date: HoursException): Saved {
  checkComingDate(app, date.to);
  const today = dayIn(app.town.timeZone, app.clock.now());
  return saveTimes(app, owner, businessId, (business) => {
    const hourExceptions = withSpecialDate(comingDates(business.hourExceptions, today), date);
    if (hourExceptions.length > limits.hourExceptions) throw new DomainError("conflict", "too_many_dates");
    return { hourExceptions };
  });
}

/** Removes the special date that starts on this day, if there is one. Throws the errors of `lockOwn` and `countSave`. */
export async function removeSpecialDate(app: Writing, owner: Owner, businessId: string, from: string): Saved {
  return saveTimes(app, owner, businessId, ({ hourExceptions }) => ({
    hourExceptions: hourExceptions.filter((date) => date.from !== from),
  }));
}

/** Throws (`conflict`) "date_past" for a day before today, or "date_too_far" for a day more than two years ahead. */
function checkComingDate({ town, clock }: Writing, day: string): void {
  const today = dayIn(town.timeZone, clock.now());
  if (day < today) throw new DomainError("conflict", "date_past");
  if (day > daysBefore(today, -farthestDay)) throw new DomainError("conflict", "date_too_far");
}

/** Adds a special date, which replaces the others on its days. Returns the special dates sorted by date. */
function withSpecialDate(dates: readonly HoursException[], added: HoursException): HoursException[] {
  const [dayBefore, dayAfter] = [daysBefore(added.from, 1), daysBefore(added.to, -1)];
  const others = dates.flatMap((date) => [
    ...(date.from < added.from ? [{ ...date, to: date.to < dayBefore ? date.to : dayBefore }] : []),
    ...(date.to > added.to ? [{ ...date, from: date.from > dayAfter ? date.from : dayAfter }] : []),
  ]);
  return [...others, added].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Returns the special dates that have not ended before `today`. */
export function comingDates(dates: readonly HoursException[], today: string): HoursException[] {
  return dates.filter(({ to }) => to >= today);
}
