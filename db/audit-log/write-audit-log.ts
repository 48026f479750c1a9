import type { Db } from "#db/handle.ts";
import { auditLog } from "./schema.ts";

/** A change's actor, as the audit log stores it. */
export type AuditActor = { role: string; userId?: string; name?: string };

/** The kind and the id of a change's subject. A change of many subjects has no id. */
export type AuditSubject = { kind: string; id?: string };

type EntryValues = { id: string; at: Date; subjectId?: string; before?: unknown; after?: unknown };

/** Adds an entry to the audit log. */
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
