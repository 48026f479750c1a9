import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses, removedBusinesses } from "#domain/businesses/schema.ts";
import { canBeUndone } from "./undo-action.ts";
import type { AppContext } from "#domain/app-context.ts";

/** What of the log an admin looks at: all of it, what happened to one thing, or what one person did. */
export type AuditLogFilter = { subjectKind?: string; subjectId?: string; actorId?: string };

export type AuditLogRow = {
  id: string;
  at: Date;
  actorRole: string;
  /** A user's id, or the name of a command. */
  actorId: string | null;
  /** Null for whoever is no user, or no longer. */
  actorEmail: string | null;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  /** What the subject is called, or was; null where that is not known. */
  subjectName: string | null;
  before: unknown;
  after: unknown;
  undoneAt: Date | null;
  undoable: boolean;
};

export type AuditLogPage = { rows: AuditLogRow[]; total: number; page: number; pageSize: number };

const pageSize = 50;

/** A page of the activity log, the newest first; the last one where there are not so many. */
export async function listAuditLog(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  { page, ...filter }: AuditLogFilter & { page: number },
): Promise<AuditLogPage> {
  assertAdmin(admin);
  const which = matching(filter);
  const total = await db.$count(auditLog, which);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), last);
  const found = await db
    .select()
    .from(auditLog)
    .where(which)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize);
  const emails = await emailsOf(
    db,
    found.flatMap(({ actorId, subjectKind, subjectId }) => [actorId, subjectKind === "user" ? subjectId : null]),
  );
  const names = await namesOf(
    db,
    found.flatMap(({ subjectKind, subjectId }) => (subjectKind === "business" ? subjectId : null)),
  );
  const now = clock.now();
  const rows = found.map(({ undoneBy: _, ...row }) => ({
    ...row,
    actorEmail: emails.get(row.actorId ?? "") ?? null,
    subjectName: names.get(row.subjectId ?? "") ?? emails.get(row.subjectId ?? "") ?? nameIn(row.before) ?? nameIn(row.after),
    undoable: canBeUndone(row, now),
  }));
  return { rows, total, page: shown, pageSize };
}

/** What was done to many at once stands in the log once, with each of them by its id. */
function matching({ subjectKind, subjectId, actorId }: AuditLogFilter): SQL | undefined {
  const itself = and(
    subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
  );
  const among =
    subjectKind === "business" && subjectId
      ? and(eq(auditLog.subjectKind, "businesses"), sql`jsonb_exists(${auditLog.before}, ${subjectId})`)
      : undefined;
  return and(or(itself, among), actorId ? eq(auditLog.actorId, actorId) : undefined);
}

async function emailsOf(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const people = [...new Set(ids)].filter((id) => id !== null && isUuid(id)) as string[];
  if (!people.length) return new Map();
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, people));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

async function namesOf(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null && isUuid(id)) as string[];
  if (!asked.length) return new Map();
  const there = db.select({ id: businesses.id, name: businesses.name }).from(businesses).where(inArray(businesses.id, asked));
  const gone = db
    .select({ id: removedBusinesses.id, name: removedBusinesses.name })
    .from(removedBusinesses)
    .where(inArray(removedBusinesses.id, asked));
  return new Map([...(await gone), ...(await there)].map(({ id, name }) => [id, name]));
}

function nameIn(kept: unknown): string | null {
  const { category, microCategory } = (kept ?? {}) as { category?: object; microCategory?: object };
  const name = ((category ?? microCategory ?? kept) as { name?: unknown } | null)?.name;
  return typeof name === "string" ? name : null;
}
