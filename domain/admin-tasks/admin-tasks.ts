import { and, eq, inArray, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { AdminTaskKind } from "./admin-task-kinds.shared.ts";
import { adminTasks } from "./schema.ts";

type NewAdminTask = {
  kind: AdminTaskKind;
  /** Identifies the cause within the kind. Each cause opens one task. */
  cause: string;
  businessId?: string | null;
  userId?: string | null;
  facts?: Record<string, string | number | null>;
};

/** An admin task as admins see it. */
export type AdminTask = {
  id: string;
  kind: AdminTaskKind;
  business: { id: string; name: string } | null;
  userEmail: string | null;
  facts: Record<string, string | number | null>;
  createdAt: Date;
};

/** Opens an admin task, once per cause, in the transaction that caused it. */
export async function openAdminTask(tx: Db, { cause, ...task }: NewAdminTask, at: Date): Promise<void> {
  await tx
    .insert(adminTasks)
    .values({ ...task, key: `${task.kind}:${cause}`, createdAt: at })
    .onConflictDoNothing({ target: adminTasks.key });
}

/** Returns the tasks with these ids. */
export async function findAdminTasks(db: Db, ids: string[]): Promise<AdminTask[]> {
  if (!ids.length) return [];
  const { id, kind, facts, createdAt } = adminTasks;
  return db
    .select({ id, kind, facts, createdAt, business: { id: businesses.id, name: businesses.name }, userEmail: users.email })
    .from(adminTasks)
    .leftJoin(businesses, eq(businesses.id, adminTasks.businessId))
    .leftJoin(users, eq(users.id, adminTasks.userId))
    .where(inArray(id, ids));
}

/**
 * Settles an admin task. Throws (`not_found`) "admin_task_unknown" if there is no such open task.
 */
export async function settleAdminTask(app: Pick<AppContext, "db" | "clock">, admin: Actor, adminTaskId: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "settle_admin_task", { kind: "admin_task", id: adminTaskId }, async (tx, entry) => {
    const { kind } = await writeAdminTaskSettled(tx, admin, adminTaskId, entry.at);
    entry.before = { settled: false };
    entry.after = { settled: true, case: kind };
  });
}

/** Returns whether an open task of this kind is about the user. */
export async function hasOpenTask(db: Db, userId: string, kind: AdminTaskKind): Promise<boolean> {
  return (await db.$count(adminTasks, isOpenAbout(userId, [kind]))) > 0;
}

/** Settles the open tasks of these kinds about a user who deletes their account. Returns the kinds of the settled tasks. */
export async function settleTasksOf(tx: Db, userId: string, kinds: AdminTaskKind[], at: Date): Promise<AdminTaskKind[]> {
  const settled = await tx
    .update(adminTasks)
    .set({ settledAt: at })
    .where(isOpenAbout(userId, kinds))
    .returning({ kind: adminTasks.kind });
  return settled.map(({ kind }) => kind);
}

/** Settles the open task of this cause, if there is one. */
export async function settleTaskOfCause(
  tx: Db,
  admin: Actor,
  { kind, cause }: Pick<NewAdminTask, "kind" | "cause">,
  at: Date,
): Promise<void> {
  const open = and(eq(adminTasks.key, `${kind}:${cause}`), isNull(adminTasks.settledAt));
  await tx
    .update(adminTasks)
    .set({ settledAt: at, settledBy: "userId" in admin ? admin.userId : null })
    .where(open);
}

function isOpenAbout(userId: string, kinds: AdminTaskKind[]) {
  return and(eq(adminTasks.userId, userId), inArray(adminTasks.kind, kinds), isNull(adminTasks.settledAt));
}

/**
 * Settles an admin task in the caller's transaction and returns it. Throws the errors of `settleAdminTask`.
 */
export async function writeAdminTaskSettled(
  tx: Db,
  admin: Actor,
  adminTaskId: string,
  at: Date,
): Promise<{ kind: AdminTaskKind; userId: string | null; cause: string }> {
  const { id, settledAt } = adminTasks;
  const open = isUuid(adminTaskId) ? and(eq(id, adminTaskId), isNull(settledAt)) : undefined;
  const settledBy = "userId" in admin ? admin.userId : null;
  const [settled] = open ? await tx.update(adminTasks).set({ settledAt: at, settledBy }).where(open).returning() : [];
  if (!settled) throw new DomainError("not_found", "admin_task_unknown");
  return { ...settled, cause: settled.key.slice(settled.kind.length + 1) };
}
