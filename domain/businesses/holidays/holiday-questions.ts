import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { openingTimesNames, type HoursException } from "#domain/businesses/business-types.shared.ts";
import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { HolidayAnswer } from "#domain/businesses/opening-times/special-dates-forms.shared.ts";
import { saveSpecialDate } from "#domain/businesses/opening-times/save-special-dates.ts";
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

/** The question that one owner of one business is asked about one holiday. The link expires after the holiday. */
export const holidayQuestionLink = signedLink(
  "holiday question links",
  z.object({
    businessId: z.string(),
    userId: z.string(),
    holiday: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  }),
);

/**
 * The site asks owners from `first` to `last` days before a holiday. The time between is shorter than the pause between optional emails,
 * so no owner is asked twice.
 */
const askedBefore = { first: 8, last: 3 };

/**
 * Before each public holiday, emails the owners of listed businesses that have hours: "Are you open?" It skips businesses that have an
 * answer, are temporarily closed, or are always closed on that weekday. If an owner got another optional email this week, it tries again
 * the next day.
 */
export async function askAboutHolidays(app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  const [from, to] = [daysBefore(today, -askedBefore.last), daysBefore(today, -askedBefore.first)];
  for (const holiday of await listPublicHolidays(app.town, from, to)) {
    const day = Date.parse(holiday.from) / 86_400_000;
    for (const { times, email: to, business, ...candidate } of await listOwned(app.db)) {
      if (answerFor(times.hourExceptions, holiday.from) || !hoursOfDay(times, day, {}).spans.length) continue;
      await app.db.transaction(async (transaction) => {
        const tx = transaction as Db;
        const link = await holidayQuestionLink.path("/holiday-hours", tx, { ...candidate, holiday }, app.clock.now());
        const payload = { business, holiday: holiday.name, day: holiday.from, link };
        await queueOptionalEmail(tx, app, { to, kind: "holiday-question", payload });
      });
    }
  }
}

/** Returns the listed businesses that have an owner. */
function listOwned(db: Db) {
  const { id, name, ownerId } = businesses;
  return db
    .select({ businessId: id, business: name, userId: users.id, email: users.email, times: pick(businesses, openingTimesNames) })
    .from(businesses)
    .innerJoin(users, eq(users.id, ownerId))
    .where(visible)
    .orderBy(asc(id));
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

/**
 * Returns the question of an emailed link, with the current answer for the first day; null if there is none. Throws the errors of
 * `readOwnerLink`, and (`gone`) "link_dead" after the holiday.
 */
export async function getHolidayQuestion(app: Reading, token: string) {
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
