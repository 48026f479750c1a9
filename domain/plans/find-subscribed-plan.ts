import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { Plan } from "./plans.shared.ts";
import { subscriptions } from "./schema.ts";

/** The one subscription that gives its payer a plan. */
export const inForce = eq(subscriptions.inForce, true);

/** The plan a person's subscription gives them; basic while none does. */
export async function findSubscribedPlan(db: Db, userId: string): Promise<Plan> {
  const [subscription] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inForce));
  return subscription?.plan ?? "basic";
}

/**
 * The same for whoever is about to write that plan down: until the transaction ends nobody else decides about this
 * person's plan, so that a payment and a new business at the same moment do not miss each other.
 */
export async function lockSubscribedPlan(tx: Db, userId: string): Promise<Plan> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return findSubscribedPlan(tx, userId);
}
