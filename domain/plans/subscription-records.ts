import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "./schema.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What changes in the life of a subscription. */
export type Terms = Pick<
  SubscriptionRow,
  | "plan"
  | "nextPlan"
  | "amount"
  | "currency"
  | "interval"
  | "nextAmount"
  | "paymentId"
  | "refundedAmount"
  | "status"
  | "paidUntil"
  | "cancelAtPeriodEnd"
  | "endedAt"
  | "pastDueSince"
  | "withdrawn"
  | "inForce"
>;

/** Writes down a subscription that was paid for; nobody's yet. One that is known already is left as it is. */
export async function addSubscription(
  tx: Db,
  keys: Pick<SubscriptionRow, "providerId" | "customerId">,
  terms: Terms & Pick<SubscriptionRow, "startedAt">,
  at: Date,
): Promise<SubscriptionRow> {
  const [added] = await tx
    .insert(subscriptions)
    .values({ ...keys, ...terms, checkedAt: at })
    .onConflictDoNothing({ target: subscriptions.providerId })
    .returning();
  if (added) return added;
  const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, keys.providerId)).for("update");
  return known!;
}

/** Writes what became of a subscription, unless somebody wrote since it was read; null then. */
export async function writeTerms(tx: Db, read: SubscriptionRow, terms: Terms, at: Date): Promise<SubscriptionRow | null> {
  const [written] = await tx
    .update(subscriptions)
    .set({ ...terms, version: read.version + 1, checkedAt: at })
    .where(and(eq(subscriptions.id, read.id), eq(subscriptions.version, read.version)))
    .returning();
  return written ?? null;
}

/** Makes a subscription somebody's. Their user row is held. */
export async function assignSubscription(tx: Db, id: string, userId: string): Promise<SubscriptionRow> {
  const version = sql`${subscriptions.version} + 1`;
  const [given] = await tx.update(subscriptions).set({ userId, version }).where(eq(subscriptions.id, id)).returning();
  return given!;
}

/** Takes the plan away from a subscription whose money goes back. */
export async function withdrawPlan(tx: Db, id: string): Promise<void> {
  const version = sql`${subscriptions.version} + 1`;
  await tx.update(subscriptions).set({ withdrawn: "refunded", inForce: false, version }).where(eq(subscriptions.id, id));
}

/** Notes that the provider was asked and nothing had changed. */
export async function markChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.update(subscriptions).set({ checkedAt: at }).where(eq(subscriptions.id, id));
}

/** Notes when the provider was asked for a price that is not known. */
export async function markPriceFetched(db: Db, id: string, at: Date): Promise<void> {
  await db.update(subscriptions).set({ priceAskedAt: at }).where(eq(subscriptions.id, id));
}

export async function findByProviderId(db: Db, providerId: string): Promise<SubscriptionRow | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  return found ?? null;
}

/** A subscription by our own key, held until the transaction ends. */
export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow> {
  const [held] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  return held!;
}
