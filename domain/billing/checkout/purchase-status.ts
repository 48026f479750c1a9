import { eq } from "drizzle-orm";
import type { Actor } from "#domain/accounts/actor.ts";
import { findClaimState } from "#domain/claims/claim-records.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutState } from "#ports/payments/port.ts";
import { type CheckoutRow, findBySession, findCheckout } from "./checkout-records.ts";
import { syncCheckout } from "#domain/billing/subscriptions/sync-subscription.ts";
import { readAccountSetupLink } from "./account-setup.ts";
import { isPaymentError } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/** Proof of a purchase: a session id and the ids of the checkouts started in this browser, or an emailed link's token. */
export type PurchaseProof = { sessionId: string; started: string[] } | { token: string };

/**
 * A purchase as its buyer sees it. Its `state` is "processing" while the provider has not decided. `email` is what the payer entered, while
 * they need an account. `confirmedEmail` is the address that an emailed link confirms.
 */
export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/**
 * Returns a purchase for a valid proof. Fulfills a payment that just arrived. Returns null for other buyers' purchases, because a session
 * id alone is not a proof.
 */
export async function findPurchase(app: AppContext, actor: Actor, proof: PurchaseProof) {
  const link = "token" in proof ? await readAccountSetupLink(app.db, proof.token, app.clock.now()) : null;
  const found =
    "token" in proof ? link && (await findCheckout(app.db, link.checkoutId)) : await findBySession(app.db, proof.sessionId);
  const isBuyer = "token" in proof || (found && (proof.started.includes(found.id) || isPayer(actor, found)));
  if (!found || !isBuyer) return null;
  const isUnpaid = found.state === "open" || found.state === "expired";
  const reported = isUnpaid && found.sessionId ? await fetchState(app, found.sessionId) : null;
  const checkout = (reported && (await findCheckout(app.db, found.id))) ?? found;
  const { id: checkoutId, plan, state, outcome, businessId, subscriptionId, customerEmail } = checkout;
  const { id, name } = businesses;
  const [business] = businessId ? await app.db.select({ id, name }).from(businesses).where(eq(id, businessId)) : [];
  const mine = isPayer(actor, checkout);
  const isPaidOrPending = reported === "processing" || reported === "paid";
  return {
    ...{ checkoutId, plan, business: business ?? null, outcome, mine },
    // A paid checkout stays open here until the provider reports its subscription.
    state: (state === "open" || state === "expired") && isPaidOrPending ? ("processing" as const) : state,
    email: state === "paid" ? customerEmail : null,
    confirmedEmail: link?.email ?? null,
    claim: mine && outcome === "claim" && subscriptionId ? await findClaimState(app.db, subscriptionId) : null,
  };
}

function isPayer(actor: Actor, { userId }: CheckoutRow): boolean {
  return actor.role === "owner" && actor.userId === userId;
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
