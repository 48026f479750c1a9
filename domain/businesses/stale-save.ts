import { and, desc, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { BusinessRow } from "./schema.ts";

/** A change to a business that was saved while someone had its form open. */
type LaterChange = {
  /** "you", "an administrator", or, for admins, the person's email address. */
  by: string;
  /** The names of the changed fields, as in the audit log. */
  fields: string[];
};

const maxChanges = 5;

/** The details of the refusal of a stale save: the stored version, and the last changes since the form was opened, oldest first. */
export type Stale = { version: number; changes: LaterChange[] };

/**
 * Throws (`conflict`) "stale" with the later changes if a form was opened with another version of a business. The caller must have
 * locked the business, and checked that the reader may edit it. Owners don't see admins' email addresses.
 */
export async function refuseStale(
  tx: Db,
  reader: Actor,
  { id, version }: Pick<BusinessRow, "id" | "version">,
  opened: number | undefined,
): Promise<void> {
  if (opened === version) return;
  const rows = await tx
    .select({ actorId: auditLog.actorId, role: auditLog.actorRole, email: users.email, after: auditLog.after })
    .from(auditLog)
    .leftJoin(users, eq(sql`${users.id}::text`, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, "business"), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(Math.min(Math.max(version - (opened ?? 0), 1), maxChanges));
  const changes = rows.reverse().map(({ actorId, role, email, after }) => ({
    by: "userId" in reader && actorId === reader.userId ? "you" : nameOf(reader, role, email),
    fields: typeof after === "object" && after !== null ? Object.keys(after) : [],
  }));
  throw new DomainError("conflict", "stale", undefined, { version, changes } satisfies Stale);
}

function nameOf(reader: Actor, role: string, email: string | null): string {
  if (reader.role === "admin" && email) return email;
  return role === "admin" ? "an administrator" : "someone else";
}
