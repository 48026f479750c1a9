import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import type { TaskKind } from "#domain/billing/checkout/checkout.shared.ts";
import { providerTasks } from "#domain/billing/schema.ts";

/** After this many failures, an admin has to settle the task. */
export const maxTaskAttempts = 10;

/**
 * Queues a call to the provider in the transaction that decides it. A task that is already waiting is not queued twice.
 */
export async function queueTask(tx: Db, kind: TaskKind, subject: string, at: Date): Promise<void> {
  if (await isTaskWaiting(tx, kind, subject)) return;
  await tx.insert(providerTasks).values({ kind, subject, createdAt: at, dueAt: at });
}

/**
 * Queues calls that end a user's subscriptions: right away, right away with a refund, or at the end of the paid period. An
 * overdue subscription ends right away, because it has no paid period. Returns false if the user has no running subscription.
 */
export async function queueCancellation(tx: Db, userId: string, kind: "end" | "stop" | "refund", at: Date): Promise<boolean> {
  const running = await tx
    .select({ providerId: subscriptions.providerId, status: subscriptions.status })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended")));
  for (const { providerId, status } of running)
    await queueTask(tx, kind === "stop" && status === "past_due" ? "end" : kind, providerId, at);
  return running.length > 0;
}

/** Returns whether this call waits to be made. */
export async function isTaskWaiting(db: Db, kind: TaskKind, subject: string): Promise<boolean> {
  const same = and(eq(providerTasks.kind, kind), eq(providerTasks.subject, subject), isNull(providerTasks.doneAt));
  return (await db.$count(providerTasks, same)) > 0;
}

/** Returns whether a refund of the subscription is queued or done. If so, the subscription is not in force. */
export async function isRefundQueued(db: Db, providerId: string): Promise<boolean> {
  return (await db.$count(providerTasks, and(eq(providerTasks.kind, "refund"), eq(providerTasks.subject, providerId)))) > 0;
}

/** Returns the user's subscription in force, or else the latest one that has not ended. */
export async function findRunningSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended")))
    .orderBy(desc(subscriptions.inForce), desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}
