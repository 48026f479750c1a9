import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { Db } from "#db/handle.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { saveOwnEdit } from "#domain/businesses/owner/save-own-business.ts";
import { editBetween, type ProfileValues, storedProfile } from "#domain/businesses/write-profile.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { farthestDay, limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { BusinessHours, HoursException } from "#domain/businesses/business-types.shared.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Saves a business's weekly hours. They are public right away or, while a claim is pending, part of the proposal. Throws the
 * errors of `getOwnBusiness`, and (`conflict`) "stale" if `version` is old.
 */
export async function saveHours(
  app: Writing,
  owner: Owner,
  businessId: string,
  { hours, version }: { hours: BusinessHours | null; version: number },
): Promise<void> {
  await save(app, owner, businessId, async (business, tx) => {
    await refuseStale(tx, owner, business, version);
    return { hours };
  });
}

/**
 * Closes a business from one day until the day when it opens again, or until further notice if that day is null. The business
 * stays in the lists. Null ends the closing. Throws the errors of `getOwnBusiness`, and (`conflict`) "date_past", "date_too_far", or
 * "opens_before_closing".
 */
export async function saveTemporaryClosing(
  app: Writing,
  owner: Owner,
  businessId: string,
  closing: { from: string; until: string | null } | null,
): Promise<void> {
  const { from, until } = closing ?? { from: null, until: null };
  for (const day of [from, until]) if (day !== null) checkComingDate(app, day);
  if (from !== null && until !== null && until <= from) throw new DomainError("conflict", "opens_before_closing");
  await save(app, owner, businessId, () => ({ temporarilyClosedFrom: from, temporarilyClosedUntil: until }));
}

/**
 * Closes a business for good, starting on a day. From that day on, it is not in lists, search, or the sitemap. Null puts it back.
 * Throws the errors of `getOwnBusiness`, and (`conflict`) "date_past" or "date_too_far".
 */
export async function saveClosingForGood(app: Writing, owner: Owner, businessId: string, from: string | null): Promise<void> {
  if (from !== null) checkComingDate(app, from);
  await save(app, owner, businessId, () => ({ closedForGoodOn: from }));
}

/**
 * Adds a special date to a business, in place of others on the same days, and removes past ones. The special date is public right
 * away. Throws the errors of `getOwnBusiness`, and (`conflict`) "date_past", "date_too_far", or "too_many_dates".
 */
export async function saveSpecialDate(app: Writing, owner: Owner, businessId: string, date: HoursException): Promise<void> {
  checkComingDate(app, date.to);
  const today = dayIn(app.town.timeZone, app.clock.now());
  await save(app, owner, businessId, (business) => {
    const hourExceptions = withSpecialDate(comingDates(business.hourExceptions, today), date);
    if (hourExceptions.length > limits.hourExceptions) throw new DomainError("conflict", "too_many_dates");
    return { hourExceptions };
  });
}

/** Removes the special date that starts on this day, if there is one. Throws the errors of `getOwnBusiness`. */
export async function removeSpecialDate(app: Writing, owner: Owner, businessId: string, from: string): Promise<void> {
  await save(app, owner, businessId, ({ hourExceptions }) => ({
    hourExceptions: hourExceptions.filter((date) => date.from !== from),
  }));
}

async function save(
  app: Writing,
  owner: Owner,
  businessId: string,
  decide: (business: OwnBusiness, tx: Db) => Partial<ProfileValues> | Promise<Partial<ProfileValues>>,
): Promise<void> {
  await saveOwnEdit(app, owner, businessId, async (tx, business) =>
    editBetween(storedProfile(business), await decide(business, tx)),
  );
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
