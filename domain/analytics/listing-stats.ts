import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { figures, type Figure } from "./figures.shared.ts";
import { businessDays } from "./schema.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";

const weeksShown = 8;

/**
 * A listing's numbers in the last eight weeks, oldest week first. `count` is the number for the latest week, which may not be over yet.
 * `before` is the number for the same days of the previous week, or null if nothing was counted before the latest week.
 */
export type ListingStats = NonNullable<Awaited<ReturnType<typeof readListingStats>>>;

type Reading = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the current numbers of the user's listing, or null while nothing is counted. Throws the errors of `getOwnBusiness`. */
export async function findListingStats(app: Reading, user: Owner, businessId: string): Promise<ListingStats | null> {
  const { id } = await getOwnBusiness(app.db, user, businessId);
  return readListingStats(app, id, dayIn(app.town.timeZone, app.clock.now()));
}

/** Returns the numbers of a listing up to a day, or null if it has none. The caller must check who may see them. */
export async function readListingStats({ db }: Reading, businessId: string, until: string) {
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

/** A week's first and last day: Monday and Sunday. */
export type Week = { from: string; to: string };

/** Returns the week that contains a day. */
export function weekOf(day: string): Week {
  const from = daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
  return { from, to: daysBefore(from, -6) };
}

/** Returns the last `count` weeks, oldest first. The last one contains the day. */
export function weeksUntil(day: string, count: number): Week[] {
  const { from } = weekOf(day);
  return Array.from({ length: count }, (_, index) => weekOf(daysBefore(from, 7 * (count - 1 - index))));
}

/**
 * Queues an email with last week's stats to each owner of an approved listing that has stats, and returns how many emails it
 * queued. A second call in the same week queues nothing.
 */
export async function emailWeeklySummaries(app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">): Promise<number> {
  const { db, clock, town } = app;
  const last = weekOf(daysBefore(weekOf(dayIn(town.timeZone, clock.now())).from, 1));
  const recipients = await db
    .select({ id: businesses.id, name: businesses.name, email: users.email })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(visible)
    .orderBy(asc(businesses.id));
  let queued = 0;
  for (const { id, name, email } of recipients) {
    const stats = await readListingStats(app, id, last.to);
    if (!stats?.figures.some(({ count }) => count)) continue;
    const figures = stats.figures.map(({ figure, count, before }) => ({ figure, count, before }));
    const summary = { to: email, kind: "weekly-summary" as const, payload: { business: name, ...last, figures } };
    if (await db.transaction((tx) => queueOptionalEmail(tx as Db, app, summary))) queued += 1;
  }
  return queued;
}
