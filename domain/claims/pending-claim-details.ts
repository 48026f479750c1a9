import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { checkouts } from "#domain/billing/schema.ts";
import type { ClaimProof } from "#domain/businesses/business-fields.shared.ts";
import { claims } from "#domain/businesses/schema.ts";
import type { PaidPlan, Price } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** A claim that waits for a decision: who claims, how they proved it, and what they paid. */
export type PendingClaim = {
  id: string;
  since: Date;
  proof: ClaimProof;
  /** What was bought, and for how much; null where that is not known any more. */
  plan: PaidPlan | null;
  price: Price | null;
  /** The address that the payer gave the payment provider; null where it said none. */
  payerEmail: string | null;
  /** The account that claims, by the address given at its set-up, and whether its owner confirmed that address. */
  claimant: { email: string; confirmed: boolean } | null;
};

/** The pending claim to a business; null when there is none. */
export async function findClaimDetails(db: Db, businessId: string): Promise<PendingClaim | null> {
  const { id, createdAt: since, proof } = claims;
  const [claim] = await db
    .select({
      ...{ id, since, proof, subscription: subscriptions, payerEmail: checkouts.customerEmail },
      ...{ email: users.email, confirmed: users.emailVerified },
    })
    .from(claims)
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, claims.subscriptionId))
    .leftJoin(checkouts, eq(checkouts.subscriptionId, claims.subscriptionId))
    .where(and(eq(claims.businessId, businessId), eq(claims.state, "pending")));
  if (!claim) return null;
  const { subscription, email, confirmed, ...told } = claim;
  const paid = { plan: subscription?.plan ?? null, price: subscription && priceOf(subscription) };
  return { ...told, ...paid, claimant: email === null ? null : { email, confirmed: confirmed === true } };
}
