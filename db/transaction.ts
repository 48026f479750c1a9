import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { writeAuditEntry, type AuditActor, type AuditSubject } from "./audit-log/write-audit-log.ts";
import { incrementRevision } from "./data-revision.ts";
import { queueEmails, type NewEmail } from "./outbox/email-outbox.ts";

export type { AuditActor, AuditSubject } from "./audit-log/write-audit-log.ts";

/** Records a change's audit log entry, emails, and data revision. */
export type Entry = {
  /** The id of the audit log entry. */
  id: string;
  /** The time of the change according to the application's clock. */
  at: Date;
  /** The subject's key, if the work creates the subject. */
  subjectId?: string;
  before?: unknown;
  after?: unknown;
  /** Set this if the work changed nothing, so that nothing is recorded. */
  unchanged?: boolean;
  /** Queues an email. It is sent after the change commits. */
  email<Kind extends EmailKind>(recipient: string, kind: Kind, payload: EmailPayload<Kind>): void;
  /** Invalidates the page cache and the settings in memory. Call it if visitors can see the change. */
  invalidate(): void;
};

/**
 * Runs `work` in a new transaction or in the caller's, and writes its audit log entry, its emails, and, after `invalidate`, the data
 * revision. All changes to data use this function. It updates the data revision last, because concurrent changes wait for that row.
 * `work` must not call an external service.
 */
export async function change<T>(
  { db, clock }: { db: Db; clock: { now(): Date } },
  actor: AuditActor,
  action: string,
  subject: AuditSubject,
  work: (tx: Db, entry: Entry) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const emails: NewEmail[] = [];
    let isVisible = false;
    const entry: Entry = {
      id: v7(),
      at: clock.now(),
      email: (recipient, kind, payload) => emails.push({ recipient, kind, payload }),
      invalidate: () => void (isVisible = true),
    };
    const result = await work(tx, entry);
    if (entry.unchanged) return result;
    await writeAuditEntry(tx, actor, action, subject, entry);
    await queueEmails(tx, emails, entry.at);
    if (isVisible) await incrementRevision(tx);
    return result;
  });
}
