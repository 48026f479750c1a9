import { eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { clockNow, findLiveNotice } from "./live-notice.ts";
import { createNoticeLink, type NoticeQuestion, readNoticeToken } from "./notice-link.ts";
import type { NoticeAnswer } from "./notice-form.shared.ts";
import { noticeReplies } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock" | "town">;

type TodaysAnswer = { answer: NoticeAnswer; until: string | null };

/** The data for an emailed link's page. `answer` is today's answer, or null. */
export type AskedNotice = { business: string; notice: string; answer: TodaysAnswer | null };

/** The current notice as an owner sees it on the dashboard. `answer` is today's answer, or null. */
export type OwnNotice = { text: string; link: string; answer: TodaysAnswer | null };

/**
 * Returns the question that an emailed link asks. Throws (`gone`) "link_dead" if the link is wrong, its notice has ended, or the
 * business has another owner.
 */
export async function getNoticeQuestion(app: App, token: string): Promise<AskedNotice> {
  const { question, notice } = await readLink(app, token);
  const { name } = await getOwn(app, question);
  return { business: name, notice, answer: await findTodaysAnswer(app, question.businessId) };
}

/** Saves today's answer. The owner needs no session. Throws the errors of `getNoticeQuestion`. */
export async function answerNotice(
  app: App,
  token: string,
  { answer, until: delayedUntil }: { answer: NoticeAnswer; until: string | null },
): Promise<void> {
  const { question } = await readLink(app, token);
  const { businessId, userId, noticeId } = question;
  const owner: Owner = { role: "owner", userId };
  await change(app, owner, "answer_notice", { kind: "business", id: businessId }, async (tx, entry) => {
    await getOwn({ ...app, db: tx }, question);
    const answeredAt = clockNow(app.town.timeZone, entry.at);
    const set = { noticeId, answer, delayedUntil, answeredAt };
    await tx
      .insert(noticeReplies)
      .values({ businessId, triedOn: answeredAt.slice(0, 10), ...set })
      .onConflictDoUpdate({ target: noticeReplies.businessId, set });
    entry.after = { answer, delayedUntil };
    entry.invalidate();
  });
}

/** Returns the current notice with the link where this owner can answer, or null if there is no notice. */
export async function findOwnNotice(app: App, owner: Owner, businessId: string): Promise<OwnNotice | null> {
  const live = findLiveNotice(app);
  if (!live) return null;
  await getOwnBusiness(app.db, owner, businessId);
  const link = await createNoticeLink(app.db, { noticeId: live.id, businessId, userId: owner.userId });
  return { text: live.text, link, answer: await findTodaysAnswer(app, businessId) };
}

async function findTodaysAnswer({ db, town, clock }: App, businessId: string): Promise<TodaysAnswer | null> {
  const [reply] = await db.select().from(noticeReplies).where(eq(noticeReplies.businessId, businessId));
  const isCurrent = reply?.answer && reply.answeredAt! >= clockNow(town.timeZone, clock.now()).slice(0, 10);
  return isCurrent ? { answer: reply.answer!, until: reply.delayedUntil } : null;
}

async function readLink(app: App, token: string): Promise<{ question: NoticeQuestion; notice: string }> {
  const question = await readNoticeToken(app.db, token);
  const live = findLiveNotice(app);
  if (!question || live?.id !== question.noticeId) throw new DomainError("gone", "link_dead");
  return { question, notice: live.text };
}

function getOwn({ db }: Pick<App, "db">, { businessId, userId }: NoticeQuestion) {
  return getOwnBusiness(db, { role: "owner", userId }, businessId).catch((error: unknown) => {
    const isDenied = error instanceof DomainError && (error.kind === "not_allowed" || error.kind === "not_found");
    throw isDenied ? new DomainError("gone", "link_dead") : error;
  });
}
