import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import type { TaskKind } from "#domain/billing/checkout/checkout.shared.ts";
import { providerTasks } from "#domain/billing/schema.ts";

/**
 * Promises, inside a change, to tell the provider something once that is committed: to end a subscription, to give its money back
 * and end it, or to close a checkout's session. Promised twice it is done once, as long as it is not done yet.
 */
export async function queueTask(tx: Db, kind: TaskKind, subject: string, at: Date): Promise<void> {
  const same = and(eq(providerTasks.kind, kind), eq(providerTasks.subject, subject), isNull(providerTasks.doneAt));
  if (await tx.$count(providerTasks, same)) return;
  await tx.insert(providerTasks).values({ kind, subject, createdAt: at, dueAt: at });
}

/** Promises to end what a person pays for, or to give it back as well. False when there is nothing. */
export async function queueCancellation(tx: Db, userId: string, kind: "end" | "refund", at: Date): Promise<boolean> {
  const running = await tx
    .select({ providerId: subscriptions.providerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended")));
  for (const { providerId } of running) await queueTask(tx, kind, providerId, at);
  return running.length > 0;
}

/** Whether a subscription's money goes back, or went: from the promise on it gives no plan. */
export async function isRefundQueued(db: Db, providerId: string): Promise<boolean> {
  return (await db.$count(providerTasks, and(eq(providerTasks.kind, "refund"), eq(providerTasks.subject, providerId)))) > 0;
}

/** What a person pays for: what is in force, else the latest that has not ended. */
export async function findRunningSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, "ended")))
    .orderBy(desc(subscriptions.inForce), desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(1);
  return found ?? null;
}
