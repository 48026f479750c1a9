import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findClaimState } from "#domain/claims/claim-records.ts";
import type { ClaimState } from "#domain/businesses/business-types.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutState } from "#ports/payments/port.ts";
import { type CheckoutRow, findBySession, findCheckout } from "./checkout-records.ts";
import type { CheckoutOutcome } from "./checkout.shared.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { readAccountSetupLink } from "./account-setup.ts";
import { isPaymentError } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/** Proof of a purchase: a session id and the ids of the checkouts started in this browser, or an emailed link's token. */
export type PurchaseProof = { sessionId: string; started: string[] } | { token: string };

/** A purchase as its buyer sees it: its checkout's state, or "processing" while the provider has not decided. */
export type Purchase = {
  state: CheckoutRow["state"] | "processing";
  plan: PaidPlan;
  business: { id: string; name: string } | null;
  /** The email address that the payer entered, while they need an account. */
  email: string | null;
  outcome: CheckoutOutcome | null;
  mine: boolean;
  /** The claim's state; null if there is none. */
  claim: ClaimState | null;
};

/** Returns a purchase for a valid proof, and null for other buyers' purchases. Fulfills a payment that just arrived. */
export async function findPurchase(app: AppContext, actor: Actor, proof: PurchaseProof): Promise<Purchase | null> {
  const proven = await findPurchaseByProof(app, actor, proof);
  if (!proven) return null;
  const { id, state, sessionId } = proven.checkout;
  const isUnpaid = state === "open" || state === "expired";
  const reported = isUnpaid && sessionId ? await fetchState(app, sessionId) : null;
  const checkout = reported ? await findCheckout(app.db, id) : proven.checkout;
  return checkout && toPurchase(app.db, actor, checkout, reported);
}

/**
 * Returns the checkout that a proof is for, and the email that an emailed link confirms. Returns null for other buyers, because a
 * session id alone is not a proof.
 */
export async function findPurchaseByProof(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  proof: PurchaseProof,
): Promise<{ checkout: CheckoutRow; email: string | null } | null> {
  if ("token" in proof) {
    const link = await readAccountSetupLink(db, proof.token, clock.now());
    const checkout = link && (await findCheckout(db, link.checkoutId));
    return checkout ? { checkout, email: link.email } : null;
  }
  const checkout = await findBySession(db, proof.sessionId);
  if (!checkout) return null;
  const isBuyer = proof.started.includes(checkout.id) || (actor.role === "owner" && actor.userId === checkout.userId);
  return isBuyer ? { checkout, email: null } : null;
}

/** Fetches a checkout's state from the provider. Returns "processing" while the provider does not answer. */
async function fetchState(app: AppContext, sessionId: string): Promise<CheckoutState | null> {
  try {
    return await syncCheckout(app, sessionId);
  } catch (error) {
    if (isPaymentError(error)) return "processing";
    throw error;
  }
}

async function toPurchase(db: Db, actor: Actor, checkout: CheckoutRow, reported: CheckoutState | null): Promise<Purchase> {
  const { plan, state, outcome, businessId, userId, subscriptionId, customerEmail } = checkout;
  const { id, name } = businesses;
  const [business] = businessId ? await db.select({ id, name }).from(businesses).where(eq(id, businessId)) : [];
  const isUnpaid = state === "open" || state === "expired";
  const mine = actor.role === "owner" && actor.userId === userId;
  return {
    state: isUnpaid && reported === "processing" ? "processing" : state,
    ...{ plan, business: business ?? null, outcome, mine },
    email: state === "paid" ? customerEmail : null,
    claim: mine && outcome === "claim" && subscriptionId ? await findClaimState(db, subscriptionId) : null,
  };
}
