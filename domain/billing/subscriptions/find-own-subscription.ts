import type { Owner } from "#domain/accounts/actor.ts";
import type { Price } from "#domain/plans/plans.shared.ts";
import { graceEnd } from "#domain/plans/subscription-in-force.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import { findRunningSubscription } from "#domain/billing/provider-tasks/queue-provider-task.ts";

export type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";

/** Returns the owner's subscription in force, or else the latest one that has not ended; null if there is none. */
export async function findOwnSubscription({ db }: Pick<AppContext, "db">, owner: Owner): Promise<OwnSubscription | null> {
  const subscription = await findRunningSubscription(db, owner.userId);
  return subscription && toOwnSubscription(subscription);
}

export function toOwnSubscription(row: SubscriptionRow): OwnSubscription {
  const { plan, status, inForce, withdrawn, paidUntil, cancelAtPeriodEnd } = row;
  return { plan, status, inForce, withdrawn, paidUntil, cancelAtPeriodEnd, graceUntil: graceEnd(row), price: priceOf(row) };
}

/** Returns the price in force, or null while it is unknown. */
export function priceOf({ amount, currency, interval }: Pick<SubscriptionRow, "amount" | "currency" | "interval">): Price | null {
  return amount === null || currency === null || interval === null ? null : { amount, currency, interval };
}
