import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveOwnEdit } from "#domain/businesses/owner/save-own-business.ts";
import { profileEdit } from "#domain/businesses/write-profile.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { farthestDay, limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { BusinessHours, HoursException } from "#domain/businesses/business-types.shared.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Closes a business from one day until the day when it opens again, or until further notice if that day is null. The business
 * stays in the lists. Throws the errors of `getOwnBusiness`, and (`conflict`) "date_past", "date_too_far", or
 * "opens_before_closing".
 */
export async function closeTemporarily(
  app: Writing,
  owner: Owner,
  businessId: string,
  { from, until }: { from: string; until: string | null },
): Promise<void> {
  const today = townDay(app);
  checkComingDate(from, today);
  if (until !== null) checkComingDate(until, today);
  if (until !== null && until <= from) throw new DomainError("conflict", "opens_before_closing");
  await saveOwnEdit(app, owner, businessId, (business) =>
    profileEdit(business, { temporarilyClosedFrom: from, temporarilyClosedUntil: until }),
  );
}

/**
 * Closes a business for good, starting on a day. From that day on, it is not in lists, search, or the sitemap. Editors can't do
 * this. Throws the errors of `getOwnBusiness`, and (`conflict`) "date_past" or "date_too_far".
 */
export async function closeForGood(app: Writing, owner: Owner, businessId: string, { from }: { from: string }): Promise<void> {
  checkComingDate(from, townDay(app));
  await saveOwnEdit(app, owner, businessId, (business) => profileEdit(business, { closedForGoodOn: from }));
}

/** Ends a business's temporary closing. Throws the errors of `getOwnBusiness`. */
export async function reopenBusiness(app: Writing, owner: Owner, businessId: string): Promise<void> {
  await saveOwnEdit(app, owner, businessId, (business) =>
    profileEdit(business, { temporarilyClosedFrom: null, temporarilyClosedUntil: null }),
  );
}

/** Puts a business that is closed for good back into the lists. Editors can't do this. Throws the errors of `getOwnBusiness`. */
export async function undoClosingForGood(app: Writing, owner: Owner, businessId: string): Promise<void> {
  await saveOwnEdit(app, owner, businessId, (business) => profileEdit(business, { closedForGoodOn: null }));
}

function townDay({ town, clock }: Writing): string {
  return dayIn(town.timeZone, clock.now());
}

/** Throws (`conflict`) "date_past" for a day before today, or "date_too_far" for a day more than two years ahead. */
function checkComingDate(day: string, today: string): void {
  if (day < today) throw new DomainError("conflict", "date_past");
  if (day > daysBefore(today, -farthestDay)) throw new DomainError("conflict", "date_too_far");
}

/**
 * Saves a business's weekly hours. They are public right away or, while a claim is pending, part of the proposal. Throws the
 * errors of `getOwnBusiness`, and (`conflict`) "stale" if `version` is old.
 */
export async function saveHours(
  app: Pick<AppContext, "db" | "clock" | "town">,
  owner: Owner,
  businessId: string,
  { hours, version }: { hours: BusinessHours | null; version: number },
): Promise<void> {
  await saveOwnEdit(app, owner, businessId, (business) => {
    if (version !== business.version) throw new DomainError("conflict", "stale");
    return profileEdit(business, { hours });
  });
}

/**
 * Adds a special date to a business, in place of others on the same days, and removes past ones. The special date is public right
 * away. Throws the errors of `getOwnBusiness`, and (`conflict`) "date_past", "date_too_far", or "too_many_dates".
 */
export async function saveSpecialDate(app: Writing, owner: Owner, businessId: string, date: HoursException): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  checkComingDate(date.to, today);
  await saveOwnEdit(app, owner, businessId, (business) => {
    const hourExceptions = withSpecialDate(comingDates(business.hourExceptions, today), date);
    if (hourExceptions.length > limits.hourExceptions) throw new DomainError("conflict", "too_many_dates");
    return profileEdit(business, { hourExceptions });
  });
}

/** Removes the special date that starts on this day, if there is one. Throws the errors of `getOwnBusiness`. */
export async function removeSpecialDate(app: Writing, owner: Owner, businessId: string, from: string): Promise<void> {
  await saveOwnEdit(app, owner, businessId, (business) =>
    profileEdit(business, { hourExceptions: business.hourExceptions.filter((date) => date.from !== from) }),
  );
}

/** Adds a special date, which replaces the others on its days. Returns the special dates sorted by date. */
function withSpecialDate(dates: readonly HoursException[], added: HoursException): HoursException[] {
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
