import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { checkouts } from "#domain/billing/schema.ts";
import type { ClaimProof } from "#domain/businesses/business-types.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import type { Statement } from "./claim-forms.shared.ts";
import { claims } from "./schema.ts";
import type { PaidPlan, Price } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** A pending claim: the claimant, the proof, and the payment. */
export type PendingClaim = {
  id: string;
  since: Date;
  proof: ClaimProof;
  /** The claimant's text; null unless `proof` is "statement". */
  statement: Statement | null;
  /** The claimant's address at the domain of the listing's website; null unless `proof` is "domain". */
  provenEmail: string | null;
  /** The paid plan and its price; null if the claim has no subscription. */
  plan: PaidPlan | null;
  price: Price | null;
  /** The email that the payer gave the payment provider; null if unknown. */
  payerEmail: string | null;
  /** The name of the category that the claimant sponsors after the approval; null if there is none. */
  sponsoredCategory: string | null;
  /** The claimant's account and whether its email is confirmed. */
  claimant: { email: string; confirmed: boolean } | null;
};

/** Returns the pending claim to a business, or null. */
export async function findClaimDetails(db: Db, businessId: string): Promise<PendingClaim | null> {
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
