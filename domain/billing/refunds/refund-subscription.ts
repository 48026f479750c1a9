import { and, desc, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { SubscriptionRow } from "#domain/plans/subscription-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { toOwnSubscription, type OwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findRunningSubscription, queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { providerTasks } from "#domain/billing/schema.ts";
import { runProviderTasks } from "#domain/billing/provider-tasks/run-provider-tasks.ts";

/**
 * Refunds the latest payment by a business's owner and ends their subscription. The plan ends immediately, and a pending claim is
 * withdrawn. Returns the refunded cents, or 0 while the provider does not answer; in that case, the refund is retried. Throws
 * (`conflict`) "no_subscription". Admins only.
 */
export async function refundOwner(app: AppContext, admin: Actor, businessId: string): Promise<{ cents: number }> {
  assertAdmin(admin);
  const { db } = app;
  const providerId = await change(app, admin, "refund_owner", { kind: "business", id: businessId }, async (tx, entry) => {
    const { subscription } = await getOwnerSubscription(tx, businessId);
    await queueTask(tx, "refund", subscription.providerId, entry.at);
    entry.before = { plan: subscription.plan, paidUntil: subscription.paidUntil };
    entry.after = { refunded: true };
    return subscription.providerId;
  });
  // The queued refund already ends the plan, even if the provider is slow.
  await syncSubscription(app, providerId);
  await runProviderTasks(app);
  const [task] = await db
    .select({ cents: providerTasks.cents })
    .from(providerTasks)
    .where(and(eq(providerTasks.kind, "refund"), eq(providerTasks.subject, providerId)))
    .orderBy(desc(providerTasks.id))
    .limit(1);
  return { cents: task?.cents ?? 0 };
}

/** Returns the subscription of the business's owner, or null. Admins only. */
export async function findSubscriptionForAdmin(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  businessId: string,
): Promise<(OwnSubscription & { ownerEmail: string }) | null> {
  assertAdmin(admin);
  const paid = await findOwnerSubscription(db, businessId);
  return paid && { ...toOwnSubscription(paid.subscription), ownerEmail: paid.ownerEmail };
}

/**
 * Returns the owner's subscription, or null if there is none or it was refunded or disputed. The subscription continues no matter
 * what an admin decides about the business.
 */
export async function findContinuingSubscription(
  db: Db,
  businessId: string,
): Promise<(Pick<OwnSubscription, "plan" | "price" | "cancelAtPeriodEnd"> & { until: string }) | null> {
  const paid = await findOwnerSubscription(db, businessId);
  if (!paid || paid.subscription.withdrawn) return null;
  const { plan, price, cancelAtPeriodEnd, paidUntil } = toOwnSubscription(paid.subscription);
  return { plan, price, cancelAtPeriodEnd, until: paidUntil.toISOString() };
}

async function getOwnerSubscription(db: Db, businessId: string) {
  const paid = await findOwnerSubscription(db, businessId);
  if (!paid) throw new DomainError("conflict", "no_subscription");
  return paid;
}

/** Returns the subscription and email of a business's owner, or null. */
async function findOwnerSubscription(
  db: Db,
  businessId: string,
): Promise<{ ownerEmail: string; subscription: SubscriptionRow } | null> {
  if (!isUuid(businessId)) return null;
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  const subscription = owner ? await findRunningSubscription(db, owner.id) : null;
  return owner && subscription ? { ownerEmail: owner.email, subscription } : null;
}
