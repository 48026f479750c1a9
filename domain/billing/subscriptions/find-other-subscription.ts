import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** Whether a person already has a subscription, be it in force or owed, that is not being given back; `but` is not counted. */
export async function hasOtherSubscription(db: Db, userId: string, but: string | null): Promise<boolean> {
  const running = and(
    eq(subscriptions.userId, userId),
    ne(subscriptions.status, "ended"),
    or(isNull(subscriptions.withdrawn), ne(subscriptions.withdrawn, "refunded")),
    but ? ne(subscriptions.id, but) : undefined,
  );
  return (await db.$count(subscriptions, running)) > 0;
}

/** Whether another subscription of theirs gives them a plan already: nobody has two that do. */
export async function hasOtherSubscriptionInForce(db: Db, userId: string, but: string): Promise<boolean> {
  const others = and(eq(subscriptions.userId, userId), eq(subscriptions.inForce, true), ne(subscriptions.id, but));
  return (await db.$count(subscriptions, others)) > 0;
}
