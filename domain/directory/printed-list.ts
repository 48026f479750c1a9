import type { AppContext } from "#domain/app-context.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { dayOf, wallMinuteIn } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { listProfiles } from "./business-profile.ts";
import { countByCategory } from "./list-businesses.ts";
import { getCategory } from "./category-cards.ts";
import { isInCategory } from "./in-category.ts";

/** The maximum number of businesses on a printed list. */
const maxPrinted = 500;

/**
 * Returns the data for a category's printed list: the category, its first businesses by name with their contact data and hours,
 * and the number of its businesses. Throws (`not_found`) "category_unknown".
 */
export async function getPrintedList({ db, town, clock }: Pick<AppContext, "db" | "town" | "clock">, categoryId: string) {
  const { id, name } = await getCategory(db, categoryId);
  const [listed, total] = await Promise.all([
    listProfiles({ db, town }, isInCategory(db, categoryId), maxPrinted, "name"),
    countByCategory(db, categoryId),
  ]);
  const today = dayOf(wallMinuteIn(town.timeZone, clock.now()));
  const businesses = listed.map(({ profile }) => ({
    ...pick(profile, ["id", "name", "address"]),
    phone: formattedNumber(profile.phone, town.country),
    hours: profile.times.hours,
    isClosed: hoursOfDay(profile.times, today).otherwise === "temporarily-closed",
  }));
  return { category: { id, name }, businesses, total };
}
