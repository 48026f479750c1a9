import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { outbox } from "#db/audit-log/schema.ts";

/** An email in the outbox. */
export type QueuedEmail = Pick<typeof outbox.$inferSelect, "id" | "recipient" | "kind" | "payload" | "isOptional" | "attempts">;

/** An email to queue. */
export type NewEmail = Pick<typeof outbox.$inferInsert, "recipient" | "kind" | "payload" | "isOptional">;

/** Queues emails. They are sent after the transaction commits. */
export async function queueEmails(tx: Db, emails: NewEmail[], at: Date): Promise<void> {
  if (emails.length) await tx.insert(outbox).values(emails.map((email) => ({ ...email, createdAt: at, dueAt: at })));
}

/** Deletes all emails to an address, or only the emails that were sent. */
export async function deleteEmailsTo(tx: Db, email: string, scope: "all" | "sent"): Promise<void> {
  const isSent = scope === "sent" ? isNotNull(outbox.sentAt) : undefined;
  await tx.delete(outbox).where(and(eq(sql`lower(${outbox.recipient})`, email.toLowerCase()), isSent));
}

/** The number of attempts after which the site gives up. The row stays in the outbox. */
export const maxAttempts = 10;
const leaseInMinutes = 5;

/** The email server can't be reached, so no email can be sent now. */
export class MailServerAway extends Error {}

/**
 * Sends the due emails, oldest first, until `signal` aborts, and returns how many were sent. Claiming an email postpones its due time, so that a second
 * process skips it. After a crash, the email is due again, so it may be sent twice. An email that `deliver` drops is deleted. Throws
 * `MailServerAway`: the email stays due, and the attempt is not counted.
 */
export async function drainOutbox(
  db: Db,
  now: () => Date,
  deliver: (email: QueuedEmail) => Promise<"dropped" | void>,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const email = signal?.aborted ? null : await claimNext(db, now());
    if (!email) return sent;
    try {
      if ((await deliver(email)) === "dropped") {
        await db.delete(outbox).where(eq(outbox.id, email.id));
        continue;
      }
      // The payload is deleted, because the links in it give access to accounts.
      // After the last email to a deleted account, the address is deleted too.
      const forgotten = email.kind === "account-deleted" && { recipient: "" };
      const sentNow = { sentAt: now(), lastFailure: null, payload: {}, ...forgotten };
      await db.update(outbox).set(sentNow).where(eq(outbox.id, email.id));
      sent += 1;
    } catch (error) {
      const isAway = error instanceof MailServerAway;
      const stillDue = isAway && { attempts: sql`${outbox.attempts} - 1`, dueAt: now() };
      const lastFailure = error instanceof Error ? error.message : String(error);
      await db
        .update(outbox)
        .set({ lastFailure, ...stillDue })
        .where(eq(outbox.id, email.id));
      if (isAway) throw error;
    }
  }
}

/**
 * Matches emails that the site failed to send, including emails that it may still retry. During its last attempt, an email is
 * already listed as failed, although it has no reason yet.
 */
const isFailed = and(isNull(outbox.sentAt), or(isNotNull(outbox.lastFailure), gte(outbox.attempts, maxAttempts)))!;

/** Makes a failed email due again and resets its attempts. Returns the email's kind, or null if the email has not failed. */
export async function retryEmail(tx: Db, id: string, at: Date): Promise<string | null> {
  const [retried] = await tx
    .update(outbox)
    .set({ attempts: 0, dueAt: at, lastFailure: null })
    .where(and(eq(outbox.id, id), isFailed))
    .returning({ kind: outbox.kind });
  return retried?.kind ?? null;
}

/** Deletes the emails that were queued before `past`, except emails that are still waiting to be sent. */
export async function deleteEmailsBefore(db: Db, past: Date): Promise<void> {
  const isOver = or(isNotNull(outbox.sentAt), gte(outbox.attempts, maxAttempts));
  await db.delete(outbox).where(and(lt(outbox.createdAt, past), isOver));
}

/**
 * For a restored backup. An email that waited during the backup was sent soon after it, so the restored site must not send it again.
 */
export const deleteWaitingEmails = "delete from outbox where sent_at is null";

/** Returns how many emails wait for their first attempt or for another one, and for how many the site has given up. */
export async function countUnsent(db: Db): Promise<{ waiting: number; retrying: number; given_up: number }> {
  const isGivenUp = gte(outbox.attempts, maxAttempts);
  const countOf = (isIn: SQL) => sql<number>`count(*) filter (where ${isIn})`.mapWith(Number);
  const hasFailed = isNotNull(outbox.lastFailure);
  const [row] = await db
    .select({
      waiting: countOf(sql`not ${isGivenUp} and not ${hasFailed}`),
      retrying: countOf(sql`not ${isGivenUp} and ${hasFailed}`),
      given_up: countOf(isGivenUp),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt));
  return row!;
}

async function claimNext(db: Db, now: Date): Promise<QueuedEmail | null> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const lease = sql`${now.toISOString()}::timestamptz + make_interval(mins => ${leaseInMinutes} * (1 << ${outbox.attempts}))`;
  const [claimed] = await db
    .update(outbox)
    // An email without a reason is still being sent, so it is not counted as failed.
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: lease, lastFailure: null })
    .where(eq(outbox.id, due))
    .returning({
      id: outbox.id,
      recipient: outbox.recipient,
      kind: outbox.kind,
      payload: outbox.payload,
      isOptional: outbox.isOptional,
      attempts: outbox.attempts,
    });
  return claimed ?? null;
}
