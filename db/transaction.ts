import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { writeAuditEntry, type AuditActor, type AuditSubject } from "./audit-log/write-audit-log.ts";
import { invalidatePages } from "./data-revision.ts";
import { queueEmails, type NewEmail } from "./outbox/email-outbox.ts";

export type { AuditActor, AuditSubject } from "./audit-log/write-audit-log.ts";

/** What the work tells the log and the outbox while it runs. */
export type Entry = {
  /** The key of the activity row. */
  id: string;
  /** Time of the change, from the clock of the services. */
  at: Date;
  /** The subject's key, when the work itself makes it. */
  subjectId?: string;
  before?: unknown;
  after?: unknown;
  /** Puts an email into the outbox; it is sent once the change is committed. */
  email<Kind extends EmailKind>(recipient: string, kind: Kind, payload: EmailPayload<Kind>): void;
  /**
   * Declares that visitors can see this change: pages made before it leave the cache. A change that does not say so leaves the cache
   * alone. "addition" is for a change that only adds something and neither removes, hides nor replaces anything: while the server
   * cannot make a page anew, visitors may then still get the page from before.
   */
  invalidate(how?: "addition"): void;
};

/**
 * The one way to change data: a transaction (or the caller's) in which `work` runs, with its audit log entry, the emails it queues and,
 * if it declares that visitors can see the change, the data revision. That comes last, because concurrent changes wait for that one
 * row. No outside service may be called inside `work`.
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
    const invalidations: ("addition" | undefined)[] = [];
    const entry: Entry = {
      id: v7(),
      at: clock.now(),
      email: (recipient, kind, payload) => emails.push({ recipient, kind, payload }),
      invalidate: (how) => invalidations.push(how),
    };
    const done = await work(tx, entry);
    await writeAuditEntry(tx, actor, action, subject, entry);
    await queueEmails(tx, emails, entry.at);
    if (invalidations.length) await invalidatePages(tx, invalidations.includes(undefined) ? "removal" : "addition");
    return done;
  });
}
