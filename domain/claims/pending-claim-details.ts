import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { claims } from "./schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/**
 * Returns the pending claim to a business, or null: the claimant, if the account still exists, the proof, and the plan and price, if
 * it was paid. `payerEmail` is what the payer gave the payment provider. `sponsoredCategory` is what the claimant sponsors after the
 * approval.
 */
export async function findClaimDetails(db: Db, businessId: string) {
  const { id, createdAt: since, proof, statement, provenEmail } = claims;
  const [claim] = await db
    .select({
      ...{ id, since, proof, statement, provenEmail, subscription: subscriptions, payerEmail: checkouts.customerEmail },
      sponsoredCategory: categories.name,
      ...{ email: users.email, confirmed: users.emailVerified },
    })
    .from(claims)
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, claims.subscriptionId))
    .leftJoin(categories, eq(categories.id, claims.sponsoredCategoryId))
    .leftJoin(checkouts, eq(checkouts.subscriptionId, claims.subscriptionId))
    .where(and(eq(claims.businessId, businessId), eq(claims.state, "pending")));
  if (!claim) return null;
  const { subscription, email, confirmed, ...details } = claim;
  const paid = { plan: subscription?.plan ?? null, price: subscription && priceOf(subscription) };
  return { ...details, ...paid, claimant: email === null ? null : { email, confirmed: confirmed === true } };
}
