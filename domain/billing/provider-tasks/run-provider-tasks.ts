import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { providerTasks } from "#domain/billing/schema.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

export { queueCancellation, queueTask } from "./queue-provider-task.ts";

type Given = Pick<AppContext, "db" | "clock" | "payments">;
type Task = typeof providerTasks.$inferSelect;

/** After so many refusals a task is left for an admin. */
const maxAttempts = 10;
const firstPauseInMinutes = 1;

/**
 * Tells the provider what was promised and is due, one after another, and says how much was done. Taking a task puts it off, so
 * that a second process passes it over and a crash in the middle tells the provider again, who knows the task by its key.
 */
export async function runProviderTasks(app: Given): Promise<number> {
  let done = 0;
  for (let task = await take(app); task; task = await take(app)) if (await tryTask(app, task)) done += 1;
  return done;
}

async function tryTask(app: Given, task: Task): Promise<boolean> {
  const { db, clock } = app;
  try {
    const cents = await tell(app, task);
    await db.update(providerTasks).set({ doneAt: clock.now(), lastFailure: null, cents }).where(eq(providerTasks.id, task.id));
  } catch (error) {
    await noteFailure(app, task, error instanceof Error ? error.message : String(error));
    return false;
  }
  // The provider will say so as well; whoever waits for the plan to end need not wait for that.
  if (task.kind !== "close") await syncSubscription(app, task.subject).catch(() => {});
  return true;
}

async function tell({ payments }: Given, { id, kind, subject }: Task): Promise<number | null> {
  if (kind === "close") await payments.expireCheckout(subject);
  if (kind === "stop") return stop(payments, subject, id);
  const cents = kind === "refund" ? await payments.refund(subject, id) : null;
  if (kind !== "close") await payments.cancel(subject, "now", `${id}-end`);
  return cents;
}

/** One that has ended meanwhile, or ends already, is left as it is. */
async function stop(payments: Given["payments"], subject: string, id: string): Promise<null> {
  const told = await payments.findSubscription(subject);
  if (told && told.status !== "ended" && !told.cancelAtPeriodEnd) await payments.cancel(subject, "period_end", `${id}-stop`);
  return null;
}

async function noteFailure(app: Given, { id, kind, subject, attempts }: Task, lastFailure: string): Promise<void> {
  await app.db.update(providerTasks).set({ lastFailure }).where(eq(providerTasks.id, id));
  if (attempts < maxAttempts) return;
  await change(app, providerActor, "give_up_task", { kind: "provider_task", id }, async (tx, entry) => {
    entry.after = { kind, subject, lastFailure };
    await openAdminTask(tx, { kind: "provider_refuses", cause: id, facts: { task: kind, subject, lastFailure } }, entry.at);
  });
}

async function take({ db, clock }: Given): Promise<Task | null> {
  const now = clock.now();
  const due = (db as Db)
    .select({ id: providerTasks.id })
    .from(providerTasks)
    .where(and(isNull(providerTasks.doneAt), lte(providerTasks.dueAt, now), lt(providerTasks.attempts, maxAttempts)))
    .orderBy(asc(providerTasks.dueAt), asc(providerTasks.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const later = sql`${now.toISOString()}::timestamptz + make_interval(mins => ${firstPauseInMinutes} * (1 << ${providerTasks.attempts}))`;
  const [taken] = await db
    .update(providerTasks)
    .set({ attempts: sql`${providerTasks.attempts} + 1`, dueAt: later })
    .where(eq(providerTasks.id, due))
    .returning();
  return taken ?? null;
}
