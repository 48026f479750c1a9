import { and, desc, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { outbox } from "#db/audit-log/schema.ts";
import { deleteEmailsBefore, isFailed, maxAttempts, retryEmail } from "#db/outbox/email-outbox.ts";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";

type App = Pick<AppContext, "db" | "clock">;

/** Sent emails, and failed emails that the site no longer retries, are deleted after this many days. */
const emailLogDays = 90;
const pageSize = 50;
/** The maximum length of the reason in the log, in characters. */
const maxReason = 300;
/** The maximum number of emails that one admin can send again within `window` milliseconds. */
const againLimit = { max: 100, window: 3_600_000 };

export const emailStates = ["waiting", "failed", "sent"] as const;
export type EmailState = (typeof emailStates)[number];

/** An email in the log, without its text. `next` is when the site tries again, or null if it does not. */
export type LoggedEmail = {
  id: string;
  title: string;
  recipient: string;
  state: EmailState;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  reason: string | null;
  next: Date | null;
};

export type EmailLogFilter = { state?: EmailState | undefined; search?: string | undefined };

type EmailLogPage = { emails: LoggedEmail[]; total: number; failed: number; page: number; pageSize: number };

const conditions: Record<EmailState, SQL | undefined> = {
  sent: isNotNull(outbox.sentAt),
  failed: isFailed,
  waiting: and(isNull(outbox.sentAt), not(isFailed)),
};

/** Returns a page of the email log, newest first. A page past the end returns the last one. Admins only. */
export async function listEmailLog(
  app: App,
  admin: Actor,
  { state, search = "", page }: EmailLogFilter & { page: number },
): Promise<EmailLogPage> {
  assertAdmin(admin);
  const { db } = app;
  const isRecipient = search.trim() ? sql`position(${search.trim().toLowerCase()} in lower(${outbox.recipient})) > 0` : undefined;
  const condition = and(state && conditions[state], isRecipient);
  const [total, failed] = await Promise.all([db.$count(outbox, condition), db.$count(outbox, isFailed)]);
  const pageNumber = Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, Math.ceil(total / pageSize)));
  const { id, kind, recipient, createdAt, sentAt, dueAt, attempts, lastFailure } = outbox;
  // Never reads the payload: it has links that give access.
  const rows = await db
    .select({ id, kind, recipient, createdAt, sentAt, dueAt, attempts, lastFailure, isFailed: sql<boolean>`${isFailed}` })
    .from(outbox)
    .where(condition)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const emails = rows.map((row): LoggedEmail => ({
    id: row.id,
    title: emailTitle(row.kind),
    recipient: row.recipient,
    state: row.sentAt ? "sent" : row.isFailed ? "failed" : "waiting",
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    attempts: row.attempts,
    reason: row.isFailed ? (row.lastFailure?.slice(0, maxReason) ?? "the site stopped while sending it") : null,
    next: row.isFailed && row.attempts < maxAttempts ? row.dueAt : null,
  }));
  return { emails, total, failed, page: pageNumber, pageSize };
}

/**
 * Sends a failed email again, with the full number of attempts. Throws (`conflict`) "not_failed" if it was sent, is waiting, or
 * was deleted, and (`too_many`) "too_many_again". Admins only.
 */
export async function sendEmailAgain(app: App, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  if (!isUuid(id)) throw new DomainError("conflict", "not_failed");
  const wait = await secondsToWait(
    app.db,
    `send again ${"userId" in admin ? admin.userId : admin.name}`,
    againLimit,
    app.clock.now(),
  );
  if (wait) throw new DomainError("too_many", "too_many_again", wait);
  await change(app, admin, "send_email_again", { kind: "email", id }, async (tx, entry) => {
    const kind = await retryEmail(tx, id, entry.at);
    if (!kind) throw new DomainError("conflict", "not_failed");
    entry.after = { name: emailTitle(kind) };
  });
}

/** Returns the title that admins see for a kind of email, such as "Business approved". */
export function emailTitle(kind: string): string {
  return (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll("-", " ");
}

/** Deletes the emails older than `emailLogDays`, except those that are still waiting to be sent. */
export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  await deleteEmailsBefore(db, new Date(now.getTime() - emailLogDays * 86_400_000));
}
