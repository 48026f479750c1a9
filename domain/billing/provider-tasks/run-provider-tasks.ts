import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { monthlyOfferOf } from "#domain/billing/plan-prices.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findByProviderId } from "#domain/plans/subscription-records.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { providerTasks } from "#domain/billing/schema.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

import { maxTaskAttempts } from "./queue-provider-task.ts";

export { queueCancellation, queueTask } from "./queue-provider-task.ts";

type Task = typeof providerTasks.$inferSelect;

const firstPauseMinutes = 1;

/**
 * Runs the due provider tasks in order and returns how many succeeded. Taking a task postpones its due time, so that a second
 * process skips it. After a crash, the task runs again with the same idempotency key.
 */
export async function runProviderTasks(app: AppContext): Promise<number> {
  let done = 0;
  for (let task = await takeDueTask(app); task; task = await takeDueTask(app)) if (await tryTask(app, task)) done += 1;
  return done;
}

async function tryTask(app: AppContext, task: Task): Promise<boolean> {
  const { db, clock } = app;
  try {
    const cents = await callProvider(app, task);
    await db.update(providerTasks).set({ doneAt: clock.now(), lastFailure: null, cents }).where(eq(providerTasks.id, task.id));
  } catch (error) {
    await recordFailure(app, task, error instanceof Error ? error.message : String(error));
    return false;
  }
  // Does not wait for the provider's event, so that the plan ends right away.
  await syncSubscription(app, task.subject).catch(() => {});
  return true;
}

async function callProvider(app: AppContext, { id, kind, subject }: Task): Promise<number | null> {
  const { payments } = app;
  if (kind === "stop") return stop(payments, subject, id);
  if (kind === "undo_upgrade") return undoUpgrade(app, subject, id);
  const cents = kind === "refund" ? await payments.refund(subject, id) : null;
  await payments.cancel(subject, "now", `${id}-end`);
  return cents;
}

/** Stops a subscription from renewing, unless it has ended or is already canceled. */
async function stop(payments: AppContext["payments"], subject: string, id: string): Promise<null> {
  const subscription = await payments.findSubscription(subject);
  if (subscription && subscription.status !== "ended" && !subscription.cancelAtPeriodEnd)
    await payments.cancel(subject, "period_end", `${id}-stop`);
  return null;
}

/** Puts an upgrade back to Premium at the price from before. Returns the refund in cents. */
async function undoUpgrade({ db, town, payments }: AppContext, subject: string, id: string): Promise<number> {
  const price = priceOf((await findByProviderId(db, subject))!);
  const known = price && {
    cents: price.amount,
    currency: price.currency,
    interval: price.interval === "year" ? ("year" as const) : ("month" as const),
  };
  const offer = { ...monthlyOfferOf(town, "premium"), ...known };
  return payments.undoUpgrade(subject, offer, id);
}

async function recordFailure(app: AppContext, { id, kind, subject, attempts }: Task, lastFailure: string): Promise<void> {
  await app.db.update(providerTasks).set({ lastFailure }).where(eq(providerTasks.id, id));
  if (attempts < maxTaskAttempts) return;
  await change(app, providerActor, "give_up_task", { kind: "provider_task", id }, async (tx, entry) => {
    entry.after = { kind, subject, lastFailure };
    await openAdminTask(tx, { kind: "provider_refuses", cause: id, facts: { task: kind, subject, lastFailure } }, entry.at);
  });
}

async function takeDueTask({ db, clock }: AppContext): Promise<Task | null> {
  const now = clock.now();
  const due = (db as Db)
    .select({ id: providerTasks.id })
    .from(providerTasks)
    .where(and(isNull(providerTasks.doneAt), lte(providerTasks.dueAt, now), lt(providerTasks.attempts, maxTaskAttempts)))
    .orderBy(asc(providerTasks.dueAt), asc(providerTasks.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const later = sql`${now.toISOString()}::timestamptz + make_interval(mins => ${firstPauseMinutes} * (1 << ${providerTasks.attempts}))`;
  const [task] = await db
    .update(providerTasks)
    .set({ attempts: sql`${providerTasks.attempts} + 1`, dueAt: later })
    .where(eq(providerTasks.id, due))
    .returning();
  return task ?? null;
}
