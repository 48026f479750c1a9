import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AuditAction } from "./actions.ts";
import { auditLog } from "./schema.ts";

/** A row in the audit log. */
export type AuditLogEntry = typeof auditLog.$inferSelect;

/** A change's actor, as the audit log stores it. */
export type AuditActor = { role: string; userId?: string; name?: string };

/** The kind and the id of a change's subject. A bulk change has no id. */
export type AuditSubject = { kind: string; id?: string };

type EntryValues = { id: string; at: Date; subjectId?: string; before?: unknown; after?: unknown };

/** Adds an entry to the audit log. */
export async function writeAuditEntry(
  tx: Db,
  actor: AuditActor,
  action: AuditAction,
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

/** Returns the entry and locks it, so that it can be undone only once. Returns null if there is none. */
export async function lockAuditLogEntry(tx: Db, id: string): Promise<AuditLogEntry | null> {
  const [entry] = await tx.select().from(auditLog).where(eq(auditLog.id, id)).for("update");
  return entry ?? null;
}

/** Records that the current change undoes this entry. */
export async function markUndone(tx: Db, id: string, by: Pick<EntryValues, "id" | "at">): Promise<void> {
  await tx.update(auditLog).set({ undoneAt: by.at, undoneBy: by.id }).where(eq(auditLog.id, id));
}

/** Returns whether the subject (or, without an id, any subject of its kind) has a later entry. Lock the subject first. */
export async function wasChangedSince(tx: Db, { subjectKind, subjectId, at, id }: AuditLogEntry): Promise<boolean> {
  const isLater = sql`(${auditLog.at}, ${auditLog.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const same = subjectId === null ? undefined : eq(auditLog.subjectId, subjectId);
  return (await tx.$count(auditLog, and(eq(auditLog.subjectKind, subjectKind), same, isLater))) > 0;
}
