import { eq } from "drizzle-orm";
import type { Actor } from "#domain/accounts/actor.ts";
import { findClaimState } from "#domain/claims/claim-records.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
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
  const mayBePaid = isUnpaid && found.sessionId !== null && (await askProvider(app, found.sessionId));
  const checkout = (mayBePaid && (await findCheckout(app.db, found.id))) || found;
  const { id: checkoutId, plan, state, outcome, businessId, subscriptionId, customerEmail } = checkout;
  const { id, name } = businesses;
  const [business] = businessId ? await app.db.select({ id, name }).from(businesses).where(eq(id, businessId)) : [];
  const mine = isPayer(actor, checkout);
  return {
    ...{ checkoutId, plan, business: business ?? null, outcome, mine },
    state: mayBePaid && (state === "open" || state === "expired") ? ("processing" as const) : state,
    email: state === "paid" ? customerEmail : null,
    confirmedEmail: link?.email ?? null,
    claim: mine && outcome === "claim" && subscriptionId ? await findClaimState(app.db, subscriptionId) : null,
  };
}

function isPayer(actor: Actor, { userId }: CheckoutRow): boolean {
  return actor.role === "owner" && actor.userId === userId;
}

/** Fulfills a paid checkout. Returns whether it is paid, or may be paid because the provider does not answer. */
async function askProvider(app: AppContext, sessionId: string): Promise<boolean> {
  try {
    return await syncCheckout(app, sessionId);
  } catch (error) {
    if (isPaymentError(error)) return true;
    throw error;
  }
}
