import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { Plan } from "./plans.shared.ts";
import { subscriptions } from "./schema.ts";

/** The condition for subscriptions in force. */
export const inForce = eq(subscriptions.inForce, true);

/** Returns the plan of the user's subscription in force, or basic. */
export async function findSubscribedPlan(db: Db, userId: string): Promise<Plan> {
  const [subscription] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inForce));
  return subscription?.plan ?? "basic";
}

/**
 * Locks the user row and returns the plan. Decisions about a user's plan wait for this lock. If a payment and a new business
 * arrive at the same time, the second one takes the first into account.
 */
export async function lockSubscribedPlan(tx: Db, userId: string): Promise<Plan> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return findSubscribedPlan(tx, userId);
}
