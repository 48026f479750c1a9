import { and, asc, eq, gt, lt, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { weekdays, type BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { weekdayOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { createHolidayQuestionLink } from "./holiday-question-link.ts";
import { listPublicHolidays, type PublicHoliday } from "./public-holidays.ts";
import { holidayQuestions } from "./schema.ts";

/** The site first asks owners `first` days before a holiday. It stops trying after the day that is `last` days before it. */
const askedBefore = { first: 10, last: 2 };
const batchSize = 200;

type Candidate = { id: string; name: string; hours: BusinessHours | null; userId: string; email: string; userName: string };

/**
 * Before each public holiday, emails the owners of listed businesses that have hours: "Are you open?" It asks at most once per
 * holiday and business. It skips businesses that have an answer, are temporarily closed, or are always closed on that weekday.
 */
export async function askAboutHolidays(app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  await app.db.delete(holidayQuestions).where(lt(holidayQuestions.day, today));
  const [from, to] = [daysBefore(today, -askedBefore.last), daysBefore(today, -askedBefore.first)];
  for (const holiday of await listPublicHolidays(app.town, from, to)) {
    let after: string | null = null;
    do {
      const batch: Candidate[] = await listUnasked(app.db, holiday, after);
      for (const candidate of batch) if (isOpenOn(candidate.hours, holiday.from)) await ask(app, candidate, holiday);
      after = batch.length === batchSize ? batch.at(-1)!.id : null;
    } while (after);
  }
}

/**
 * Returns the next listed businesses after an id that have an owner and hours, have neither a question nor an answer for the
 * holiday, and are not temporarily closed on its first day.
 */
function listUnasked(db: Db, { from }: PublicHoliday, after: string | null): Promise<Candidate[]> {
  const { id, name, hours, hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil } = businesses;
  const asked = and(eq(holidayQuestions.businessId, id), eq(holidayQuestions.day, from));
  return db
    .select({ id, name, hours, userId: users.id, email: users.email, userName: users.name })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(
      and(
        visible,
        ne(hours, {}),
        notExists(
          db
            .select({ one: sql`1` })
            .from(holidayQuestions)
            .where(asked),
        ),
        sql`not exists (select 1 from jsonb_array_elements(${hourExceptions}) as exception
          where ${from} between exception ->> 'from' and exception ->> 'to')`,
        sql`not coalesce(${temporarilyClosedFrom} <= ${from}::date and coalesce(${temporarilyClosedUntil} > ${from}::date, true), false)`,
        after ? gt(id, after) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(batchSize);
}

function isOpenOn(hours: BusinessHours | null, day: string): boolean {
  return hours?.[weekdays[weekdayOf(Date.parse(day) / 86_400_000)]!]?.enabled ?? false;
}

async function ask(
  app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">,
  { id: businessId, name: business, userId, email: to, userName }: Candidate,
  holiday: PublicHoliday,
): Promise<void> {
  await app.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const question = { businessId, day: holiday.from, askedAt: app.clock.now() };
    const [isNew] = await tx.insert(holidayQuestions).values(question).onConflictDoNothing().returning();
    if (!isNew) return;
    const link = await createHolidayQuestionLink(tx, { businessId, userId, holiday });
    const payload = { ...(userName && { name: userName }), business, holiday: holiday.name, day: holiday.from, link };
    const isQueued = await queueOptionalEmail(tx, app, { to, kind: "holiday-question", payload });
    // The owner got another optional email in the last seven days or can't get any. The job tries again tomorrow.
    if (!isQueued)
      await tx
        .delete(holidayQuestions)
        .where(and(eq(holidayQuestions.businessId, businessId), eq(holidayQuestions.day, holiday.from)));
  });
}
