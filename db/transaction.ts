import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { auditLog } from "./audit-log/schema.ts";
import { incrementRevision } from "./data-revision.ts";
import { queueEmails, type NewEmail } from "./outbox/email-outbox.ts";

/** A change's actor, as the audit log stores it. */
export type AuditActor = { role: string; userId?: string; name?: string };

/** The kind and the id of a change's subject. A change of many subjects has no id. */
type AuditSubject = { kind: string; id?: string };

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
    const { id, at, before, after, subjectId = subject.id ?? null } = entry;
    const about = { actorRole: actor.role, actorId: actor.userId ?? actor.name ?? null, subjectKind: subject.kind, subjectId };
    await tx.insert(auditLog).values({ id, at, action, before, after, ...about });
    await queueEmails(tx, emails, entry.at);
    if (isVisible) await incrementRevision(tx);
    return result;
  });
}
