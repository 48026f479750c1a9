import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { maxTaskAttempts } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { priceChanges, providerTasks } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

export type PriceChange = typeof priceChanges.$inferSelect;

/** The maximum number of changes that admins see. */
const maxListed = 50;

/** Returns the latest price change, whether or not it is in force. */
export async function findLatestPriceChange(db: Db): Promise<PriceChange | null> {
  const [latest] = await db.select().from(priceChanges).orderBy(desc(priceChanges.requestedAt), desc(priceChanges.id)).limit(1);
  return latest ?? null;
}

/** The price changes, newest first, and the reason why the latest one is still waiting. */
export type PriceHistory = {
  changes: PriceChange[];
  /** The last failure of the waiting change at the provider, or null. `retryAt` is null if the site has given up. */
  problem: { text: string; retryAt: Date | null } | null;
  /** Whether anyone has ever paid. In that case, the currency can't change. */
  isCurrencyFixed: boolean;
};

/** Returns the price history, with at most the latest 50 changes. Admins only. */
export async function listPriceChanges({ db }: Pick<AppContext, "db">, admin: Actor): Promise<PriceHistory> {
  assertAdmin(admin);
  const changes = await db
    .select()
    .from(priceChanges)
    .orderBy(desc(priceChanges.requestedAt), desc(priceChanges.id))
    .limit(maxListed);
  const waiting = changes.find(({ state }) => state === "waiting");
  return { changes, problem: waiting ? await findProblem(db, waiting.id) : null, isCurrencyFixed: await isCurrencyFixed(db) };
}

/** Returns whether anyone has ever paid. If so, the currency can't be changed anymore. */
export async function isCurrencyFixed(db: Db): Promise<boolean> {
  const [paid] = await db.select({ id: subscriptions.id }).from(subscriptions).limit(1);
  return paid !== undefined;
}

async function findProblem(db: Db, changeId: string): Promise<PriceHistory["problem"]> {
  const [task] = await db
    .select()
    .from(providerTasks)
    .where(and(eq(providerTasks.kind, "price"), eq(providerTasks.subject, changeId)));
  if (!task?.lastFailure) return null;
  return { text: task.lastFailure, retryAt: task.attempts < maxTaskAttempts ? task.dueAt : null };
}
