import { and, desc, eq, gte, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { AuditLogEntry } from "#db/audit-log/write-audit-log.ts";
import { assertAdmin, assertStaff, type Actor, type Staff } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { businesses, removedBusinesses } from "#domain/businesses/schema.ts";
import { canBeUndone, undoableActions } from "./undo-action.ts";
import { undoDays } from "./undo-period.ts";
import type { AppContext } from "#domain/app-context.ts";

/** Filters the log by subject or by actor. */
type AuditLogFilter = { subjectKind?: string; subjectId?: string; actorId?: string };

export type AuditLogRow = {
  id: string;
  at: Date;
  actorRole: string;
  /** A user id, or the name of a command. */
  actorId: string | null;
  /** Null if the actor is not a user or the user is deleted. */
  actorEmail: string | null;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  /** The current or last known name of the subject; null if unknown. */
  subjectName: string | null;
  before: unknown;
  after: unknown;
  undoneAt: Date | null;
  undoable: boolean;
  /** The names of the businesses and the emails of the users whose ids are values in `before` and `after`. */
  names: Record<string, string>;
};

type AuditLogPage = { rows: AuditLogRow[]; total: number; page: number; pageSize: number };

const pageSize = 50;

/** Returns a page of the activity log, newest first. A page number past the end returns the last page. Admins only. */
export async function listAuditLog(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  { page, ...filter }: AuditLogFilter & { page: number },
): Promise<AuditLogPage> {
  assertAdmin(admin);
  const condition = toCondition(filter);
  const total = await db.$count(auditLog, condition);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(Math.max(1, Math.trunc(page) || 1), last);
  const entries = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const rows = await withNames(db, entries, clock.now());
  return { rows, total, page: pageNumber, pageSize };
}

/**
 * Returns the newest change to a business that this person can undo, or null. Later changes to the business are not checked. A
 * reviewer can undo only what they did as a reviewer.
 */
export async function findUndoableChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  staff: Staff,
  businessId: string,
): Promise<AuditLogRow | null> {
  assertStaff(staff);
  const own = and(eq(auditLog.actorId, staff.userId), eq(auditLog.actorRole, staff.role));
  const now = clock.now();
  const entries = await db
    .select()
    .from(auditLog)
    .where(
      and(
        toCondition({ subjectKind: "business", subjectId: businessId }),
        inArray(auditLog.action, undoableActions),
        isNull(auditLog.undoneAt),
        gte(auditLog.at, new Date(now.getTime() - undoDays * 86_400_000)),
        staff.role === "admin" ? undefined : own,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return (await withNames(db, entries, now))[0] ?? null;
}

/** Adds the names of actors and subjects to log entries. */
async function withNames(db: Db, entries: AuditLogEntry[], now: Date): Promise<AuditLogRow[]> {
  const subjects = (...kinds: string[]) =>
    entries.flatMap(({ subjectKind, subjectId }) => (subjectId && kinds.includes(subjectKind) ? [subjectId] : []));
  const mentioned = entries.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const emails = await emailsOf(db, [...entries.map(({ actorId }) => actorId), ...subjects("user"), ...mentioned]);
  const names = await namesOf(db, [...subjects("business"), ...mentioned]);
  const categoryNames = await categoryNamesOf(db, subjects("category", "micro_category"));
  return entries.map(({ undoneBy: _, ...row }) => {
    const id = row.subjectId ?? "";
    const ids = [...idsIn(row.before), ...idsIn(row.after)];
    return {
      ...row,
      actorEmail: emails.get(row.actorId ?? "") ?? null,
      subjectName: names.get(id) ?? emails.get(id) ?? nameIn(row.before) ?? nameIn(row.after) ?? categoryNames.get(id) ?? null,
      undoable: canBeUndone(row, now),
      names: Object.fromEntries(ids.flatMap((each) => [[each, names.get(each) ?? emails.get(each)]]).filter(([, name]) => name)),
    };
  });
}

/** Returns the ids among a change's values. */
function idsIn(stored: unknown): string[] {
  const values = typeof stored === "object" && stored !== null ? Object.values(stored) : [];
  return values.filter((value) => typeof value === "string" && isUuid(value));
}

async function categoryNamesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const tables = [categories, microCategories] as const;
  const rows = await Promise.all(
    tables.map((table) => db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))),
  );
  return new Map(rows.flat().map(({ id, name }) => [id, name]));
}

/**
 * Returns the condition for a filter. It includes bulk changes, which have one entry that lists the ids of all changed
 * businesses.
 */
function toCondition({ subjectKind, subjectId, actorId }: AuditLogFilter): SQL | undefined {
  const single = and(
    subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
  );
  const bulk =
    subjectKind === "business" && subjectId
      ? and(eq(auditLog.subjectKind, "businesses"), sql`jsonb_exists(${auditLog.before}, ${subjectId})`)
      : undefined;
  return and(or(single, bulk), actorId ? eq(auditLog.actorId, actorId) : undefined);
}

async function emailsOf(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const people = [...new Set(ids)].filter((id) => id !== null && isUuid(id)) as string[];
  if (!people.length) return new Map();
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, people));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

async function namesOf(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null && isUuid(id)) as string[];
  if (!known.length) return new Map();
  const existing = db.select({ id: businesses.id, name: businesses.name }).from(businesses).where(inArray(businesses.id, known));
  const deleted = db
    .select({ id: removedBusinesses.id, name: removedBusinesses.name })
    .from(removedBusinesses)
    .where(inArray(removedBusinesses.id, known));
  return new Map([...(await deleted), ...(await existing)].map(({ id, name }) => [id, name]));
}

function nameIn(snapshot: unknown): string | null {
  const { category, microCategory } = (snapshot ?? {}) as { category?: object; microCategory?: object };
  const named = (category ?? microCategory ?? snapshot) as { name?: unknown; title?: unknown; email?: unknown } | null;
  const name = named?.name ?? named?.title ?? named?.email;
  return typeof name === "string" ? name : null;
}
