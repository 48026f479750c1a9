import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveOwnEdit } from "#domain/businesses/owner/save-own-business.ts";
import { profileEdit } from "#domain/businesses/write-profile.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { checkComingDate } from "./check-coming-date.ts";

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
