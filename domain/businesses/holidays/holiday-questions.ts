import { and, asc, eq, lt, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { weekdays, type HoursException } from "#domain/businesses/business-types.shared.ts";
import { weekdayOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import type { HolidayAnswer } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { saveSpecialDate } from "#domain/businesses/opening-times/save-opening-times.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { readOwnerLink } from "#domain/businesses/owner/owner-link.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { DomainError } from "#domain/domain-error.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { signedLink } from "#domain/signed-link.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { z } from "#domain/zod.shared.ts";
import { listPublicHolidays, type PublicHoliday } from "./public-holidays.ts";
import { holidayQuestions } from "./schema.ts";

/** The question that one owner of one business is asked about one holiday. The link expires after the holiday. */
export const holidayQuestionLink = signedLink(
  "holiday question links",
  z.object({
    businessId: z.string(),
    userId: z.string(),
    holiday: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  }),
);

/** The site first asks owners `first` days before a holiday. It stops trying after the day that is `last` days before it. */
const askedBefore = { first: 10, last: 2 };

type Asking = Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">;
type Candidate = Awaited<ReturnType<typeof listUnasked>>[number];

/**
 * Before each public holiday, emails the owners of listed businesses that have hours: "Are you open?" It asks at most once per
 * holiday and business. It skips businesses that have an answer, are temporarily closed, or are always closed on that weekday.
 */
export async function askAboutHolidays(app: Asking): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  await app.db.delete(holidayQuestions).where(lt(holidayQuestions.day, today));
  const [from, to] = [daysBefore(today, -askedBefore.last), daysBefore(today, -askedBefore.first)];
  for (const holiday of await listPublicHolidays(app.town, from, to)) {
    const weekday = weekdays[weekdayOf(Date.parse(holiday.from) / 86_400_000)]!;
    for (const candidate of await listUnasked(app.db, holiday))
      if (candidate.hours?.[weekday]?.enabled) await ask(app, candidate, holiday);
  }
}

/**
 * Returns the listed businesses that have an owner and hours, have neither a question nor an answer for the holiday, and are not
 * temporarily closed on its first day.
 */
function listUnasked(db: Db, { from }: PublicHoliday) {
  const { id, name, hours, hourExceptions, temporarilyClosedFrom, temporarilyClosedUntil } = businesses;
  const asked = and(eq(holidayQuestions.businessId, id), eq(holidayQuestions.day, from));
  return db
    .select({ id, name, hours, userId: users.id, email: users.email })
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
      ),
    )
    .orderBy(asc(id));
}

async function ask(
  app: Asking,
  { id: businessId, name: business, userId, email: to }: Candidate,
  holiday: PublicHoliday,
): Promise<void> {
  await app.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const now = app.clock.now();
    const link = await holidayQuestionLink.path("/holiday-hours", tx, { businessId, userId, holiday }, now);
    const payload = { business, holiday: holiday.name, day: holiday.from, link };
    const question = { businessId, day: holiday.from, askedAt: now };
    const [isNew] = await tx.insert(holidayQuestions).values(question).onConflictDoNothing().returning();
    // If the owner got another optional email in the last seven days or wants none, the job tries again tomorrow.
    if (isNew && !(await queueOptionalEmail(tx, app, { to, kind: "holiday-question", payload })))
      await tx
        .delete(holidayQuestions)
        .where(and(eq(holidayQuestions.businessId, businessId), eq(holidayQuestions.day, holiday.from)));
  });
}

type Reading = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the public holidays in the next `days` days for which a business has not stated its hours. */
export async function listUnansweredHolidays(
  { town, clock }: Pick<AppContext, "clock" | "town">,
  { hourExceptions }: Pick<OwnBusiness, "hourExceptions">,
  days: number,
): Promise<PublicHoliday[]> {
  const today = dayIn(town.timeZone, clock.now());
  const holidays = await listPublicHolidays(town, today, daysBefore(today, -days));
  return holidays.filter(({ from }) => !answerFor(hourExceptions, from));
}

function answerFor(exceptions: HoursException[], day: string): HoursException | null {
  return exceptions.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** The data for an emailed question's page. `answer` is the current answer for the first day; null if there is none. */
export type AskedHoliday = { business: string; holiday: PublicHoliday; answer: HoursException | null };

/** Returns the question of an emailed link. Throws the errors of `readOwnerLink`, and (`gone`) "link_dead" after the holiday. */
export async function getHolidayQuestion(app: Reading, token: string): Promise<AskedHoliday> {
  const { business, holiday } = await readLink(app, token);
  return { business: business.name, holiday, answer: answerFor(business.hourExceptions, holiday.from) };
}

/**
 * Saves the answer to an emailed question. The owner needs no session. Throws the errors of `getHolidayQuestion` and
 * `saveSpecialDate`.
 */
export async function answerHolidayQuestion(app: Reading, token: string, answer: HolidayAnswer): Promise<void> {
  const { owner, businessId, holiday } = await readLink(app, token);
  const { name: reason, from, to } = holiday;
  await saveSpecialDate(app, owner, businessId, { from, to, reason, ...answer });
}

async function readLink(app: Reading, token: string) {
  const question = await readOwnerLink(app, holidayQuestionLink, token);
  const isOver = question.holiday.to < dayIn(app.town.timeZone, app.clock.now());
  if (isOver) throw new DomainError("gone", "link_dead");
  return question;
}
