import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { figures, type Figure } from "./figures.shared.ts";
import { businessDays } from "./schema.ts";
import { weeksUntil, type Week } from "./weeks.ts";

const weeksShown = 8;

/**
 * One of a listing's numbers. `count` is the number for the latest week, which may not be over yet. `before` is the number for
 * the same days of the previous week, or null if nothing was counted before the latest week. `weeks` has the number for each week.
 */
export type FigureStats = { figure: Figure; count: number; before: number | null; weeks: number[] };

/** A listing's numbers in the last eight weeks, oldest week first. */
export type ListingStats = { weeks: Week[]; figures: FigureStats[] };

type Reading = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the current numbers of the user's listing, or null while nothing is counted. Throws the errors of `getOwnBusiness`. */
export async function findListingStats(app: Reading, user: Owner, businessId: string): Promise<ListingStats | null> {
  const { id } = await getOwnBusiness(app.db, user, businessId);
  return readListingStats(app, id, dayIn(app.town.timeZone, app.clock.now()));
}

/** Returns the numbers of a listing up to a day, or null if it has none. The caller must check who may see them. */
export async function readListingStats({ db }: Reading, businessId: string, until: string): Promise<ListingStats | null> {
  const weeks = weeksUntil(until, weeksShown);
  const rows = await db
    .select()
    .from(businessDays)
    .where(and(eq(businessDays.businessId, businessId), gte(businessDays.day, weeks[0]!.from), lte(businessDays.day, until)))
    .orderBy(asc(businessDays.day));
  if (!rows.length) return null;
  const { from } = weeks.at(-1)!;
  const lastWeek = { from: daysBefore(from, 7), to: daysBefore(until, 7) };
  const isNew = rows[0]!.day >= from;
  const sum = (figure: Figure, week: Week) =>
    rows.filter(({ day }) => day >= week.from && day <= week.to).reduce((total, row) => total + row[figure], 0);
  return {
    weeks,
    figures: figures.map((figure) => {
      const counts = weeks.map((week) => sum(figure, week));
      return { figure, count: counts.at(-1)!, before: isNew ? null : sum(figure, lastWeek), weeks: counts };
    }),
  };
}
