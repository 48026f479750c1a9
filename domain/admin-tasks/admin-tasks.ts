import { and, desc, eq, isNull } from "drizzle-orm";
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

type Opening = {
  kind: AdminTaskKind;
  /** Names its cause within the kind: what is found twice is one case. */
  cause: string;
  businessId?: string | null;
  userId?: string | null;
  facts?: Record<string, string | number | null>;
};

/** A case as admins see it. */
export type AdminTask = {
  id: string;
  kind: AdminTaskKind;
  business: { id: string; name: string } | null;
  userEmail: string | null;
  facts: Record<string, string | number | null>;
  createdAt: Date;
};

/** Puts something before the admins, once per cause, inside the change it comes from. */
export async function openAdminTask(tx: Db, { cause, ...opened }: Opening, at: Date): Promise<void> {
  await tx
    .insert(adminTasks)
    .values({ ...opened, key: `${opened.kind}:${cause}`, createdAt: at })
    .onConflictDoNothing({ target: adminTasks.key });
}

const listedAtMost = 100;

/** What waits to be settled, newest first, a hundred at most. */
export async function listAdminTasks(db: Db, admin: Actor): Promise<AdminTask[]> {
  assertAdmin(admin);
  const { id, kind, facts, createdAt } = adminTasks;
  return db
    .select({ id, kind, facts, createdAt, business: { id: businesses.id, name: businesses.name }, userEmail: users.email })
    .from(adminTasks)
    .leftJoin(businesses, eq(businesses.id, adminTasks.businessId))
    .leftJoin(users, eq(users.id, adminTasks.userId))
    .where(isNull(adminTasks.settledAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(listedAtMost);
}

/** How many wait to be settled. */
export async function countAdminTasks(db: Db, admin: Actor): Promise<number> {
  assertAdmin(admin);
  return db.$count(adminTasks, isNull(adminTasks.settledAt));
}

/** Marks a case as settled. Refuses (`not_found`) "admin_task_unknown", also when somebody settled it meanwhile. */
export async function settleAdminTask(app: Pick<AppContext, "db" | "clock">, admin: Actor, adminTaskId: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "settle_admin_task", { kind: "admin_task", id: adminTaskId }, async (tx, entry) => {
    const { kind } = await writeAdminTaskSettled(tx, admin, adminTaskId, entry.at);
    entry.before = { settled: false };
    entry.after = { settled: true, case: kind };
  });
}

/** Marks a case as settled inside the change that settles it, and says what it was. Refuses like `settleCase`. */
export async function writeAdminTaskSettled(
  tx: Db,
  admin: Actor,
  adminTaskId: string,
  at: Date,
): Promise<{ kind: AdminTaskKind; userId: string | null; cause: string }> {
  const open = isUuid(adminTaskId) ? and(eq(adminTasks.id, adminTaskId), isNull(adminTasks.settledAt)) : undefined;
  const settledBy = admin.role === "admin" ? admin.userId : null;
  const [settled] = open ? await tx.update(adminTasks).set({ settledAt: at, settledBy }).where(open).returning() : [];
  if (!settled) throw new DomainError("not_found", "admin_task_unknown");
  return { ...settled, cause: settled.key.slice(settled.kind.length + 1) };
}
