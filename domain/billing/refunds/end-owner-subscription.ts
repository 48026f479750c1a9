import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { queueCancellation, queueTask } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import type { EndedClaim } from "#domain/claims/claim-business.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";

/**
 * The outcome for an owner's subscription: there is none, it continues, it ends, or it ends with a refund of the last payment.
 */
type SubscriptionOutcome = "none" | "goes_on" | "ends" | "goes_back";

/** Queues the cancellation of a user's subscription, with or without a refund of the last payment. */
export async function endOwnerSubscription(
  tx: Db,
  userId: string | null,
  refund: boolean,
  at: Date,
): Promise<SubscriptionOutcome> {
  const ended = userId !== null && (await queueCancellation(tx, userId, refund ? "refund" : "end", at));
  if (!ended) return "none";
  return refund ? "goes_back" : "ends";
}

/** Queues the refund of a claim that ended. */
export async function refundClaim(tx: Db, { subscriptionProviderId }: EndedClaim, at: Date): Promise<SubscriptionOutcome> {
  if (!subscriptionProviderId) return "none";
  await queueTask(tx, "refund", subscriptionProviderId, at);
  return "goes_back";
}

/** Returns the outcome for an owner whose subscription does not change. */
export async function findUnchangedOutcome(tx: Db, userId: string): Promise<SubscriptionOutcome> {
  return (await findSubscribedPlan(tx, userId)) === "basic" ? "none" : "goes_on";
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
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) entry.email(owner.email, "business-removed", details);
}
