import { and, desc, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";

/** A change to a business that was saved while someone had its form open. */
export type LaterChange = {
  /** "you", "an administrator", or, for admins, the person's email address. */
  by: string;
  /** The names of the changed fields, as in the audit log. */
  fields: string[];
};

const maxChanges = 5;

/**
 * Returns the last `count` changes to a business, at most five, oldest first. The caller must have checked that the reader may edit
 * the business. Owners don't see admins' email addresses.
 */
export async function listLaterChanges(db: Db, reader: Owner | Admin, businessId: string, count: number): Promise<LaterChange[]> {
  const rows = await db
    .select({ actorId: auditLog.actorId, role: auditLog.actorRole, email: users.email, after: auditLog.after })
    .from(auditLog)
    .leftJoin(users, eq(sql`${users.id}::text`, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, "business"), eq(auditLog.subjectId, businessId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(Math.min(Math.max(count, 1), maxChanges));
  return rows.reverse().map(({ actorId, role, email, after }) => ({
    by: actorId === reader.userId ? "you" : nameOf(reader, role, email),
    fields: typeof after === "object" && after !== null ? Object.keys(after) : [],
  }));
}

function nameOf(reader: Owner | Admin, role: string, email: string | null): string {
  if (reader.role === "admin" && email) return email;
  return role === "admin" ? "an administrator" : "someone else";
}
