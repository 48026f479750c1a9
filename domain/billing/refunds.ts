import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { findRunningSubscription, requestOfProvider, toOwnSubscription } from "#domain/plans/subscriptions.ts";

/** Returns the subscription of the business's owner, or null. Admins only. */
export async function findSubscriptionForAdmin({ db }: Pick<AppContext, "db">, admin: Actor, businessId: string) {
  assertAdmin(admin);
  const { id, ownerId } = businesses;
  const [owned] = isUuid(businessId) ? await db.select({ ownerId }).from(businesses).where(eq(id, businessId)) : [];
  const subscription = owned?.ownerId ? await findRunningSubscription(db, owned.ownerId) : null;
  return subscription && toOwnSubscription(subscription);
}

/**
 * Returns the owner's subscription, or null if there is none or it was refunded or disputed. The subscription continues no matter
 * what an admin decides about the business. Admins only.
 */
export async function findContinuingSubscription(db: Db, admin: Actor, businessId: string) {
  const paid = await findSubscriptionForAdmin({ db }, admin, businessId);
  if (!paid || paid.withdrawn) return null;
  const { plan, price, cancelAtPeriodEnd, paidUntil } = paid;
  return { plan, price, cancelAtPeriodEnd, until: paidUntil.toISOString() };
}

/**
 * The outcome for an owner's subscription: there is none, it continues, it ends, or it ends with a refund of the last payment.
 */
type SubscriptionOutcome = "none" | "goes_on" | "ends" | "goes_back";

/** Ends a subscription, with or without a refund of its last payment. Without a key, or if it has ended, there is none to end. */
export async function endSubscription(
  tx: Db,
  key: { userId: string | null } | { providerId: string | null },
  refund: boolean,
  at: Date,
): Promise<SubscriptionOutcome> {
  if (!(await requestOfProvider(tx, key, refund ? "refund" : "end", at))) return "none";
  return refund ? "goes_back" : "ends";
}

/**
 * Emails the former owner that their business was deleted or removed from their account, and states what happens to their
 * subscription.
 */
export async function emailOwner(
  tx: Db,
  entry: Entry,
  userId: string,
  details: { business: string; deleted: boolean; money: SubscriptionOutcome },
): Promise<void> {
  const owner = await findUserById(tx, userId);
  if (owner) entry.email(owner.email, "business-removed", details);
}
