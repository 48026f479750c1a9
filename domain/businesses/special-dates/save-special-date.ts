import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { checkComingDate } from "#domain/businesses/opening-times/check-coming-date.ts";
import { saveOwnEdit } from "#domain/businesses/owner/save-own-business.ts";
import { profileEdit } from "#domain/businesses/write-profile.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { comingDates, withSpecialDate } from "./special-dates.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

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
