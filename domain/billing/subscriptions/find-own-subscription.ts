import type { Owner } from "#domain/accounts/actor.ts";
import type { Price } from "#domain/plans/plans.shared.ts";
import { graceEnd, findRunningSubscription, type SubscriptionRow } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/**
 * A user's subscription, as shown to them. `graceUntil` is the end of the grace period, or null if no payment is due.
 */
export type OwnSubscription = ReturnType<typeof toOwnSubscription>;

/** Returns the owner's subscription in force, or else the latest one that has not ended; null if there is none. */
export async function findOwnSubscription({ db }: Pick<AppContext, "db">, owner: Owner): Promise<OwnSubscription | null> {
  const subscription = await findRunningSubscription(db, owner.userId);
  return subscription && toOwnSubscription(subscription);
}

export function toOwnSubscription(row: SubscriptionRow) {
  const { plan, status, inForce, withdrawn, paidUntil, cancelAtPeriodEnd } = row;
  return { plan, status, inForce, withdrawn, paidUntil, cancelAtPeriodEnd, graceUntil: graceEnd(row), price: priceOf(row) };
}

/** Returns the price in force. */
export function priceOf({ amount, currency, interval }: Price): Price {
  return { amount, currency, interval };
}

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
