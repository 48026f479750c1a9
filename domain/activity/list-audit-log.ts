import { and, desc, eq, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { allBusinesses, removedBusinesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pageAt } from "#domain/list-page.ts";

/** Filters the log by the person who made the change, and by the kind and the id of the subject. */
type AuditLogFilter = { personId?: string; subjectKind?: string; subjectId?: string };

/** An entry with the names of its actor and its subject, which are null if they are not known. */
export type AuditLogRow = Awaited<ReturnType<typeof listAuditLog>>["rows"][number];

/**
 * Returns a page of the activity log, newest first. `names` has the names of businesses and categories and the emails of users, by id.
 * A page number past the end returns the last page. Admins only.
 */
export async function listAuditLog(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  { page, personId, subjectKind, subjectId }: AuditLogFilter & { page: number },
) {
  assertAdmin(admin);
  const condition = and(
    personId ? eq(auditLog.actorId, personId) : undefined,
    subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
  );
  const total = await db.$count(auditLog, condition);
  const { limit, offset, ...place } = pageAt(page, total);
  const entries = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const names = await namesOf(
    db,
    entries.flatMap(({ actorId, subjectId: id, before, after }) => [actorId, id, ...uuidsIn(before), ...uuidsIn(after)]),
  );
  const rows = entries.map((entry) => ({
    ...entry,
    actorEmail: names[entry.actorId ?? ""] ?? null,
    subjectName: names[entry.subjectId ?? ""] ?? nameIn(entry.before) ?? nameIn(entry.after),
  }));
  return { rows, names, total, ...place };
}

function uuidsIn(stored: unknown): string[] {
  return Object.values(stored ?? {}).filter((value) => isUuid(value));
}

/** Returns names by id. A purged business keeps its name, and the current name of an existing one replaces it. */
async function namesOf(db: Db, ids: unknown[]): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with wanted as (select distinct jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id)
    select id, name from wanted join (
      select id::text, name, 0 as place from ${removedBusinesses} union all select id::text, name, 1 from ${allBusinesses}
      union all select id, name, 1 from ${categories} union all select id, name, 1 from ${microCategories}
      union all select id::text, email, 1 from ${users}
    ) as named using (id) order by place`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Returns the name that a change stored for a subject that no longer exists. */
function nameIn(stored: unknown): string | null {
  const { category, microCategory } = (stored ?? {}) as { category?: object; microCategory?: object };
  const named = (category ?? microCategory ?? stored ?? {}) as { name?: unknown; title?: unknown; email?: unknown };
  const name = named.name ?? named.title ?? named.email;
  return typeof name === "string" ? name : null;
}
