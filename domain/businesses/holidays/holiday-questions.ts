import { and, asc, eq, gt, lt, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { weekdays, type BusinessHours, type HoursException } from "#domain/businesses/business-types.shared.ts";
import { weekdayOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { listPublicHolidays, type PublicHoliday } from "./public-holidays.ts";
import { holidayQuestions } from "./schema.ts";
import { isAllowedToLogIn } from "#domain/accounts/users.ts";
import { DomainError } from "#domain/domain-error.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import type { HolidayAnswer } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { saveSpecialDate } from "#domain/businesses/opening-times/save-opening-times.ts";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";

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
    const link = await holidayQuestionLink.path("/holiday-hours", tx, { businessId, userId, holiday }, app.clock.now());
    const payload = { ...(userName && { name: userName }), business, holiday: holiday.name, day: holiday.from, link };
    const isQueued = await queueOptionalEmail(tx, app, { to, kind: "holiday-question", payload });
    // The owner got another optional email in the last seven days or can't get any. The job tries again tomorrow.
    if (!isQueued)
      await tx
        .delete(holidayQuestions)
        .where(and(eq(holidayQuestions.businessId, businessId), eq(holidayQuestions.day, holiday.from)));
  });
}

type Reading = Pick<AppContext, "db" | "clock" | "town">;

/** The data for an emailed question's page. `answer` is the current answer for the first day; null if there is none. */
export type AskedHoliday = { business: string; holiday: PublicHoliday; answer: HoursException | null };

/**
 * Returns the question of an emailed link. Throws (`gone`) "link_dead" if the link is wrong or expired, the business was deleted,
 * or the user can't edit it or log in anymore.
 */
export async function getHolidayQuestion(app: Reading, token: string): Promise<AskedHoliday> {
  const { businessId, userId, holiday } = await readLink(app, token);
  const { name, hourExceptions } = await getOwnBusiness(app.db, { role: "owner", userId }, businessId).catch(asDeadLink);
  const answer = hourExceptions.find(({ from, to }) => from <= holiday.from && holiday.from <= to) ?? null;
  return { business: name, holiday, answer };
}

/**
 * Saves the answer to an emailed question. The owner needs no session. Throws the errors of `getHolidayQuestion` and
 * `saveSpecialDate`.
 */
export async function answerHolidayQuestion(app: Reading, token: string, answer: HolidayAnswer): Promise<void> {
  const { businessId, userId, holiday } = await readLink(app, token);
  const { name: reason, from, to } = holiday;
  await saveSpecialDate(app, { role: "owner", userId }, businessId, { from, to, reason, ...answer }).catch(asDeadLink);
}

async function readLink({ db, clock, town }: Reading, token: string) {
  const question = await holidayQuestionLink.read(db, token, clock.now());
  const isOver = !question || question.holiday.to < dayIn(town.timeZone, clock.now());
  if (isOver || !(await isAllowedToLogIn(db, question.userId))) throw new DomainError("gone", "link_dead");
  return question;
}

function asDeadLink(error: unknown): never {
  const isDenied = error instanceof DomainError && (error.kind === "not_allowed" || error.kind === "not_found");
  throw isDenied ? new DomainError("gone", "link_dead") : error;
}
