import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { noNotice, type NoticeSettings } from "#domain/settings/groups/notice.shared.ts";
import { endSettings } from "#domain/settings/save-settings.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { clockNow, findLiveNotice } from "./live-notice.ts";
import { createNoticeLink } from "./notice-link.ts";
import { noticeReplies } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock" | "town" | "townFile" | "optionalEmail">;
type Candidate = { id: string; name: string; userId: string; email: string; userName: string };

const batchSize = 200;

/** Ends a notice whose time is over, deletes answers that no longer apply, and asks the owners about a new notice. */
export async function runNoticeJob(app: App): Promise<void> {
  const live = findLiveNotice(app);
  if (!live && app.town.notice?.text)
    await endSettings(app, { role: "system", name: "notices" }, "notice", app.town.notice, noNotice);
  await deleteOldAnswers(app, live);
  if (live) await askOwners(app, live);
}

async function deleteOldAnswers({ db, clock, town }: App, live: NoticeSettings | null): Promise<void> {
  const { noticeId, answer, answeredAt } = noticeReplies;
  const isOver = live ? ne(noticeId, live.id) : undefined;
  const isOfEarlierDay = and(isNotNull(answer), lt(answeredAt, clockNow(town.timeZone, clock.now()).slice(0, 10)));
  const [old] = await db
    .select()
    .from(noticeReplies)
    .where(live ? or(isOver, isOfEarlierDay) : undefined)
    .limit(1);
  if (!old) return;
  await change(
    { db, clock },
    { role: "system", name: "notices" },
    "delete_notice_answers",
    { kind: "business" },
    async (tx, entry) => {
      await tx.delete(noticeReplies).where(isOver);
      await tx.update(noticeReplies).set({ answer: null, delayedUntil: null, answeredAt: null }).where(isOfEarlierDay);
      entry.invalidate();
    },
  );
}

async function askOwners(app: App, live: NoticeSettings): Promise<void> {
  let after: string | null = null;
  do {
    const batch: Candidate[] = await listUnasked(app, after);
    for (const candidate of batch) await ask(app, live, candidate);
    after = batch.length === batchSize ? batch.at(-1)!.id : null;
  } while (after);
}

/**
 * Returns the condition for the owners to try again today. The job tries each owner once a day until it can queue an email or the
 * owner has answered.
 */
const isDue = (today: string) =>
  and(isNull(noticeReplies.askedAt), isNull(noticeReplies.answer), lt(noticeReplies.triedOn, today));

function listUnasked({ db, clock, town }: App, after: string | null): Promise<Candidate[]> {
  const { id, name } = businesses;
  const today = dayIn(town.timeZone, clock.now());
  return db
    .select({ id, name, userId: users.id, email: users.email, userName: users.name })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .leftJoin(noticeReplies, eq(noticeReplies.businessId, id))
    .where(and(visible, or(isNull(noticeReplies.businessId), isDue(today)), after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(batchSize);
}

async function ask(app: App, live: NoticeSettings, { id: businessId, name: business, userId, email: to, userName }: Candidate) {
  const now = app.clock.now();
  const today = dayIn(app.town.timeZone, now);
  await app.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    // Only one of two processes gets the row.
    const [claimed] = await tx
      .insert(noticeReplies)
      .values({ businessId, noticeId: live.id, triedOn: today })
      .onConflictDoUpdate({ target: noticeReplies.businessId, set: { triedOn: today }, setWhere: isDue(today)! })
      .returning();
    if (!claimed) return;
    const link = await createNoticeLink(tx, { noticeId: live.id, businessId, userId });
    const payload = { ...(userName && { name: userName }), business, notice: live.text, link };
    const isQueued = await queueOptionalEmail(tx, app, { to, kind: "notice-question", payload });
    if (isQueued) await tx.update(noticeReplies).set({ askedAt: now }).where(eq(noticeReplies.businessId, businessId));
  });
}
