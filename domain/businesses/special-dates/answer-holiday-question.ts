import { isAllowedToLogIn } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import type { HolidayAnswer } from "./special-date-form.shared.ts";
import { type HolidayQuestion, readHolidayQuestionToken } from "./holiday-question-link.ts";
import type { PublicHoliday } from "./public-holidays.ts";
import { saveSpecialDate } from "./save-special-date.ts";

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

async function readLink({ db, clock, town }: Reading, token: string): Promise<HolidayQuestion> {
  const question = await readHolidayQuestionToken(db, token, dayIn(town.timeZone, clock.now()));
  if (!question || !(await isAllowedToLogIn(db, question.userId))) throw new DomainError("gone", "link_dead");
  return question;
}

function asDeadLink(error: unknown): never {
  const isDenied = error instanceof DomainError && (error.kind === "not_allowed" || error.kind === "not_found");
  throw isDenied ? new DomainError("gone", "link_dead") : error;
}
