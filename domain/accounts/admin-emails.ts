import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Admin } from "./actor.ts";
import type { AdminEmails, AdminNotification } from "./account-forms.shared.ts";
import { accountError } from "./account-errors.ts";
import { adminEmailCounts, users } from "./schema.ts";
import { getAdmin, updateUser } from "./users.ts";

/**
 * The minimum time between two emails of one kind to the same admin, in milliseconds. Events in between are counted, and the
 * next email reports their number.
 */
const pause = 10 * 60_000;

type News =
  | { kind: "submission"; business: string }
  | { kind: "claim"; business: string; claimant: string; isPaid: boolean }
  | { kind: "message" };

/**
 * Emails the admins about a new event, right away or in the next digest, as each admin chose. Runs in the event's
 * transaction.
 */
export async function emailAdmins(tx: Db, entry: Entry, news: News): Promise<void> {
  const { kind } = news;
  const admins = await tx
    .select({ id: users.id, email: users.email, choice: users.adminEmails })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.adminEmails, "off")))
    .orderBy(asc(users.id));
  if (!admins.length) return;
  await tx
    .insert(adminEmailCounts)
    .values(admins.map(({ id }) => ({ userId: id, kind })))
    .onConflictDoNothing();
  const ids = admins.map(({ id }) => id);
  const counts = await lockCounts(tx, and(eq(adminEmailCounts.kind, kind), inArray(adminEmailCounts.userId, ids)));
  for (const { userId, waiting, sentAt } of counts) {
    const { email, choice } = admins.find(({ id }) => id === userId)!;
    const isPaused = sentAt !== null && entry.at.getTime() - sentAt.getTime() < pause;
    const isSent = choice === "right_away" && !isPaused;
    if (isSent) emailNews(entry, email, news, waiting || undefined);
    await setCount(tx, { userId, kind }, isSent ? { waiting: 0, sentAt: entry.at } : { waiting: waiting + 1 });
  }
}

/** Emails an admin about an event. `more` is the number of events since the last email. */
function emailNews(entry: Entry, admin: string, news: News, more: number | undefined): void {
  if (news.kind === "submission") entry.email(admin, "new-submission", { business: news.business, more });
  else if (news.kind === "claim")
    entry.email(admin, "claim-received", { business: news.business, claimant: news.claimant, isPaid: news.isPaid, more });
  else entry.email(admin, "new-message", { more });
}

/**
 * Emails a digest of the counted events: to all admins who chose "daily", or to those who chose "right_away" and whose pause is
 * over. Returns the number of emails.
 */
export async function sendAdminDigests(
  app: Pick<AppContext, "db" | "clock">,
  choice: Exclude<AdminEmails, "off">,
): Promise<number> {
  const pauseOver = lte(adminEmailCounts.sentAt, new Date(app.clock.now().getTime() - pause));
  const due = and(
    gt(adminEmailCounts.waiting, 0),
    choice === "right_away" ? or(isNull(adminEmailCounts.sentAt), pauseOver) : undefined,
  );
  const admins = await adminsWith(app.db, choice, due);
  if (!admins.size) return 0;
  const actor = { role: "system", name: "admin emails" };
  return change(app, actor, "email_admins", { kind: "town" }, async (tx, entry) => {
    const counts = await lockCounts(tx, and(inArray(adminEmailCounts.userId, [...admins.keys()]), due));
    const news = new Map<string, Partial<Record<AdminNotification, number>>>();
    for (const { userId, kind, waiting } of counts) {
      news.set(userId, { ...news.get(userId), [kind]: waiting });
      await setCount(tx, { userId, kind }, { waiting: 0, sentAt: entry.at });
    }
    for (const [userId, payload] of news) entry.email(admins.get(userId)!, "new-requests-digest", payload);
    return news.size;
  });
}

/** Returns when this admin gets emails about new events. */
export async function findAdminEmails(db: Db, admin: Admin): Promise<AdminEmails> {
  return (await getAdmin(db, admin)).adminEmails;
}

/** Sets when this admin gets emails about new events. "off" deletes the counted events. */
export async function chooseAdminEmails(app: Pick<AppContext, "db" | "clock">, admin: Admin, choice: AdminEmails): Promise<void> {
  const { userId } = admin;
  await change(app, admin, "choose_admin_emails", { kind: "user", id: userId }, async (tx, entry) => {
    if ("lacksTwoFactor" in admin) throw accountError("two_factor_missing");
    const { adminEmails } = await getAdmin(tx, admin);
    entry.before = { adminEmails };
    entry.after = { adminEmails: choice };
    await updateUser(tx, userId, { adminEmails: choice, updatedAt: entry.at });
    if (choice === "off") await tx.delete(adminEmailCounts).where(eq(adminEmailCounts.userId, userId));
  });
}

/** Returns the email addresses, by user id, of the admins who made this choice and have events that are due. */
async function adminsWith(db: Db, choice: AdminEmails, due: SQL | undefined): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(adminEmailCounts, eq(adminEmailCounts.userId, users.id))
    .where(and(eq(users.role, "admin"), eq(users.adminEmails, choice), due));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Locks the rows in a fixed order, so that two transactions cannot deadlock. */
function lockCounts(tx: Db, where: SQL | undefined) {
  return tx
    .select()
    .from(adminEmailCounts)
    .where(where)
    .orderBy(asc(adminEmailCounts.userId), asc(adminEmailCounts.kind))
    .for("update");
}

async function setCount(
  tx: Db,
  { userId, kind }: { userId: string; kind: AdminNotification },
  to: Partial<typeof adminEmailCounts.$inferInsert>,
): Promise<void> {
  await tx
    .update(adminEmailCounts)
    .set(to)
    .where(and(eq(adminEmailCounts.userId, userId), eq(adminEmailCounts.kind, kind)));
}
