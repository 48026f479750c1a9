import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AdminTaskKind, TaskFacts } from "./messages.shared.ts";
import { messages } from "./schema.ts";

type NewAdminTask = {
  kind: AdminTaskKind;
  /** Identifies the cause within the kind. Each cause opens one task. */
  cause: string;
  businessId?: string | null;
  userId?: string | null;
  email?: string;
  facts?: TaskFacts;
};

/** Opens an admin task, once per cause, in the transaction that caused it. */
export async function openAdminTask(tx: Db, { kind, cause, facts = {}, ...about }: NewAdminTask, at: Date): Promise<void> {
  await tx
    .insert(messages)
    .values({ kind: "task", task: kind, key: `${kind}:${cause}`, facts, ...about, createdAt: at })
    .onConflictDoNothing({ target: messages.key });
}

/** Settles the open tasks of these kinds about a user who deletes their account. Returns the kinds of the settled tasks. */
export async function settleTasksOf(tx: Db, userId: string, kinds: AdminTaskKind[], at: Date): Promise<AdminTaskKind[]> {
  const isOf = and(eq(messages.userId, userId), inArray(messages.task, kinds))!;
  return (await settle(tx, isOf, at)).map(({ task }) => task!);
}

/** Settles the open task of this cause, if there is one. */
export async function settleTaskOfCause(tx: Db, kind: AdminTaskKind, cause: string, at: Date): Promise<void> {
  await settle(tx, eq(messages.key, `${kind}:${cause}`), at);
}

/** Settles an open task and returns it. Throws (`not_found`) "message_unknown". */
export async function settleTask(tx: Db, id: string, at: Date) {
  const [row] = isUuid(id) ? await settle(tx, eq(messages.id, id), at) : [];
  if (!row?.task) throw new DomainError("not_found", "message_unknown");
  return { kind: row.task, userId: row.userId, cause: row.key!.slice(row.task.length + 1) };
}

function settle(tx: Db, which: SQL, at: Date) {
  const isOpenTask = and(which, eq(messages.kind, "task"), isNull(messages.doneAt));
  return tx.update(messages).set({ doneAt: at }).where(isOpenTask).returning();
}
