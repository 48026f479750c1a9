import { sql } from "drizzle-orm";
import { assertStaff, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { profileCounts, visitDays } from "./schema.ts";

const shownWeeks = 8;

/** The figures for the seven days that end on `to`. Days are dates in the town's time zone. */
export type WeeklyFigures = {
  from: string;
  to: string;
  visits: number;
  views: number;
  calls: number;
};

/** Returns the figures for the last eight weeks, oldest first. The last week ends today. */
export async function getWeeklyFigures(
  { db, clock, town }: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
): Promise<WeeklyFigures[]> {
  assertStaff(admin);
  const today = dayIn(town.timeZone, clock.now());
  const first = daysBefore(today, 7 * shownWeeks - 1);
  const weekOf = (day: ReturnType<typeof sql>) => sql`(${day} - ${first}::date) / 7`;
  const isShown = (day: ReturnType<typeof sql>) => sql`${day} between ${first}::date and ${today}::date`;
  const day = sql`day`;
  const [visits, profiles] = [
    await db.execute<{ week: number; visits: string }>(
      sql`select ${weekOf(day)} as week, sum(visitors) as visits from ${visitDays} where ${isShown(day)} group by 1`,
    ),
    await db.execute<{ week: number; views: string; calls: string }>(
      sql`select ${weekOf(day)} as week, sum(views) as views, sum(calls) as calls from ${profileCounts} where ${isShown(day)} group by 1`,
    ),
  ];
  return Array.from({ length: shownWeeks }, (_, week) => {
    const from = daysBefore(first, -7 * week);
    const inWeek = (row: { week: number }) => Number(row.week) === week;
    return {
      from,
      to: daysBefore(from, -6),
      visits: Number(visits.rows.find(inWeek)?.visits ?? 0),
      views: Number(profiles.rows.find(inWeek)?.views ?? 0),
      calls: Number(profiles.rows.find(inWeek)?.calls ?? 0),
    };
  });
}
