import { and, desc, eq, inArray } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { allBusinesses, removedBusinesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";

/** Filters the log by the person who made the change, and by the kind and the id of the subject. */
export type AuditLogFilter = { personId?: string; subjectKind?: string; subjectId?: string };

/** An entry with the names of its actor and its subject, which are null if they are not known. */
export type AuditLogRow = typeof auditLog.$inferSelect & {
  actorEmail: string | null;
  subjectName: string | null;
  /** The names of the businesses and the emails of the users whose ids are values in `before` and `after`. */
  names: Record<string, string>;
};

/** Returns a page of the activity log, newest first. A page number past the end returns the last page. Admins only. */
export async function listAuditLog(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  { page, personId, subjectKind, subjectId }: AuditLogFilter & { page: number },
): Promise<ListPage<AuditLogRow>> {
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
  const ids = entries.flatMap(({ actorId, subjectId: id, before, after }) => [actorId, id, ...idsIn(before), ...idsIn(after)]);
  const names = await namesOf(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  );
  const rows = entries.map((entry) => ({
    ...entry,
    actorEmail: names[entry.actorId ?? ""] ?? null,
    subjectName: names[entry.subjectId ?? ""] ?? nameIn(entry.before) ?? nameIn(entry.after),
    names: Object.fromEntries(
      [...idsIn(entry.before), ...idsIn(entry.after)].flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])),
    ),
  }));
  return { rows, total, ...place };
}

/** Returns the ids among a change's values. */
function idsIn(stored: unknown): string[] {
  const values = typeof stored === "object" && stored !== null ? Object.values(stored) : [];
  return values.filter((value) => typeof value === "string" && isUuid(value));
}

/** Returns the names of businesses, categories, and micro-categories, and the emails of users, by id. */
async function namesOf(db: Db, ids: string[]): Promise<Record<string, string>> {
  if (!ids.length) return {};
  const [uuids, slugs] = [ids.filter((id) => isUuid(id)), ids.filter((id) => !isUuid(id))];
  const found: { id: string; name: string }[] = [];
  // A purged business keeps its name, and the current name of an existing one replaces it.
  for (const table of [removedBusinesses, allBusinesses])
    found.push(...(await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, uuids))));
  for (const table of [categories, microCategories])
    found.push(...(await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, slugs))));
  found.push(...(await db.select({ id: users.id, name: users.email }).from(users).where(inArray(users.id, uuids))));
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}

/** Returns the name that a change stored for a subject that no longer exists. */
function nameIn(stored: unknown): string | null {
  const { category, microCategory } = (stored ?? {}) as { category?: object; microCategory?: object };
  const named = (category ?? microCategory ?? stored ?? {}) as { name?: unknown; title?: unknown; email?: unknown };
  const name = named.name ?? named.title ?? named.email;
  return typeof name === "string" ? name : null;
}
