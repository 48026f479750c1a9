import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** Returns whether the user has another subscription that has not ended and is not refunded. `except` is not counted. */
export async function hasOtherSubscription(db: Db, userId: string, except: string | null): Promise<boolean> {
  const running = and(
    eq(subscriptions.userId, userId),
    ne(subscriptions.status, "ended"),
    or(isNull(subscriptions.withdrawn), ne(subscriptions.withdrawn, "refunded")),
    except ? ne(subscriptions.id, except) : undefined,
  );
  return (await db.$count(subscriptions, running)) > 0;
}

/** Returns whether the user has another subscription in force. A user can have only one. */
export async function hasOtherSubscriptionInForce(db: Db, userId: string, except: string): Promise<boolean> {
  const others = and(eq(subscriptions.userId, userId), eq(subscriptions.inForce, true), ne(subscriptions.id, except));
  return (await db.$count(subscriptions, others)) > 0;
}
