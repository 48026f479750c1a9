import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { queueCancellation, queueTask } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import type { EndedClaim } from "#domain/claims/claim-business.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";

/** What becomes of an owner's subscription: they have none; it goes on; it ends; it ends, and its last payment goes back. */
export type SubscriptionOutcome = "none" | "goes_on" | "ends" | "goes_back";

/** Ends what a person pays for, with the last payment given back or not. */
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

/** Gives back what was paid for a claim that came to nothing. */
export async function refundClaim(tx: Db, { subscriptionProviderId }: EndedClaim, at: Date): Promise<SubscriptionOutcome> {
  if (!subscriptionProviderId) return "none";
  await queueTask(tx, "refund", subscriptionProviderId, at);
  return "goes_back";
}

/** What becomes of a subscription that is left alone. */
export async function findUnchangedOutcome(tx: Db, userId: string): Promise<SubscriptionOutcome> {
  return (await findSubscribedPlan(tx, userId)) === "basic" ? "none" : "goes_on";
}

/** Writes to somebody whose business was deleted or taken from them, and says what becomes of their money. */
export async function emailOwner(
  tx: Db,
  entry: Entry,
  userId: string,
  facts: { business: string; deleted: boolean; money: SubscriptionOutcome },
): Promise<void> {
  const [owner] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) entry.email(owner.email, "business-removed", { name: owner.name, ...facts });
}
