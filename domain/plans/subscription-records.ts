import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "./schema.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The columns that change over time. */
export type Terms = Pick<
  SubscriptionRow,
  | "plan"
  | "amount"
  | "currency"
  | "interval"
  | "status"
  | "paidUntil"
  | "cancelAtPeriodEnd"
  | "endedAt"
  | "pastDueSince"
  | "withdrawn"
  | "inForce"
>;

/** Inserts a paid subscription without a user. Returns the existing row when it is already stored. */
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
  const [existing] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, keys.providerId)).for("update");
  return existing!;
}

/** Updates a subscription. Returns null if it has changed since `read` was read. */
export async function writeTerms(tx: Db, read: SubscriptionRow, terms: Terms, at: Date): Promise<SubscriptionRow | null> {
  const [written] = await tx
    .update(subscriptions)
    .set({ ...terms, version: read.version + 1, checkedAt: at })
    .where(and(eq(subscriptions.id, read.id), eq(subscriptions.version, read.version)))
    .returning();
  return written ?? null;
}

/** Assigns a subscription to a user. The caller must have locked the user row. */
export async function assignSubscription(tx: Db, id: string, userId: string): Promise<SubscriptionRow> {
  const version = sql`${subscriptions.version} + 1`;
  const [assigned] = await tx.update(subscriptions).set({ userId, version }).where(eq(subscriptions.id, id)).returning();
  return assigned!;
}

/** Marks a subscription as refunded and no longer in force. */
export async function withdrawPlan(tx: Db, id: string): Promise<void> {
  const version = sql`${subscriptions.version} + 1`;
  await tx.update(subscriptions).set({ withdrawn: "refunded", inForce: false, version }).where(eq(subscriptions.id, id));
}

/** Records a check with the provider that found no change. */
export async function markChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.update(subscriptions).set({ checkedAt: at }).where(eq(subscriptions.id, id));
}

export async function findByProviderId(db: Db, providerId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  return row ?? null;
}

/** Locks a subscription by its id. */
export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow> {
  const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  return locked!;
}
