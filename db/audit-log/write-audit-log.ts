import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { auditLog } from "./schema.ts";

/** Something that was done, as the log has it. */
export type AuditLogEntry = typeof auditLog.$inferSelect;

/** Who changes something, as the audit log stores it. */
export type AuditActor = { role: string; userId?: string; name?: string };

/** What is changed: a kind of thing and, unless many at once, its key. */
export type AuditSubject = { kind: string; id?: string };

type EntryValues = { id: string; at: Date; subjectId?: string; before?: unknown; after?: unknown };

/** Writes who did what to what; `entry` says when, and what was different before and after. */
export async function writeAuditEntry(
  tx: Db,
  actor: AuditActor,
  action: string,
  subject: AuditSubject,
  entry: EntryValues,
): Promise<void> {
  const { id, at, subjectId, before, after } = entry;
  await tx.insert(auditLog).values({
    ...{ id, at, before, after, action },
    actorRole: actor.role,
    actorId: actor.userId ?? actor.name ?? null,
    subjectKind: subject.kind,
    subjectId: subjectId ?? subject.id ?? null,
  });
}

/** What was done, held until the transaction ends, so that it is taken back once; null when the log has nothing of it. */
export async function lockAuditLogEntry(tx: Db, id: string): Promise<AuditLogEntry | null> {
  const [entry] = await tx.select().from(auditLog).where(eq(auditLog.id, id)).for("update");
  return entry ?? null;
}

/** Notes that a action was taken back by the change that is under way. */
export async function markUndone(tx: Db, id: string, by: Pick<EntryValues, "id" | "at">): Promise<void> {
  await tx.update(auditLog).set({ undoneAt: by.at, undoneBy: by.id }).where(eq(auditLog.id, id));
}

/** Whether the log has anything later about the same thing. Asked while that thing is held. */
export async function wasChangedSince(tx: Db, { subjectKind, subjectId, at, id }: AuditLogEntry): Promise<boolean> {
  const isLater = sql`(${auditLog.at}, ${auditLog.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const same = subjectId === null ? undefined : eq(auditLog.subjectId, subjectId);
  return (await tx.$count(auditLog, and(eq(auditLog.subjectKind, subjectKind), same, isLater))) > 0;
}
