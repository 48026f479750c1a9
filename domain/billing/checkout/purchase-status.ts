import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findUserById, normalizeEmail } from "#domain/accounts/users.ts";
import { findClaimState } from "#domain/businesses/claims.ts";
import type { ClaimState } from "#domain/businesses/business-fields.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutState } from "#ports/payments/port.ts";
import { type CheckoutRow, findBySession, findCheckout } from "./checkout-records.ts";
import type { CheckoutOutcome, SoldOutItem } from "./checkout.shared.ts";
import { fetchAndSync } from "./fulfill-checkout.ts";
import { readAccountSetupLink } from "./account-setup-link.ts";
import { isPaymentError } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/** What gives the right to a purchase: the browser that began its checkout, or the link that was emailed. */
export type PurchaseProof = { sessionId: string; started: string[] } | { token: string };

type About = { plan: PaidPlan; business: { id: string; name: string } | null };

/** A purchase as whoever made it sees it; "unknown" is also one that is not theirs to see. */
export type Purchase =
  | { state: "unknown" }
  | ({ state: "open" | "expired" | "processing" } & About)
  | ({
      state: "refunded";
      /** What another buyer had taken when the payment came; null when it went back for another reason. */
      lost: SoldOutItem | null;
    } & About)
  | ({
      state: "set_up";
      email: string | null;
      paidUntil: Date;
      /** Whether an account was set up whose address nobody has confirmed: the payer can still correct it. */
      unconfirmed: boolean;
    } & About)
  | ({
      state: "delivered";
      outcome: CheckoutOutcome;
      mine: boolean;
      /** How the claim that was paid for stands; null where there is none. */
      claim: ClaimState | null;
    } & About);

/** How far a purchase is, for whoever can prove that it is theirs; what was just paid is fulfilled first. */
export async function findPurchase(app: AppContext, actor: Actor, proof: PurchaseProof): Promise<Purchase> {
  const proven = await findPurchaseByProof(app, actor, proof);
  if (!proven) return { state: "unknown" };
  const { id, state, sessionId } = proven.checkout;
  const unpaid = state === "open" || state === "expired";
  const told = unpaid && sessionId ? await askNow(app, sessionId) : null;
  const checkout = told ? await findCheckout(app.db, id) : proven.checkout;
  return checkout ? view(app, actor, { ...proven, checkout }, told) : { state: "unknown" };
}

/**
 * The checkout that a proof is good for, with the address that an emailed link proves. Null for anybody else's: a session's key alone
 * is worth nothing.
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
  const isTheirs = proof.started.includes(checkout.id) || (actor.role === "owner" && actor.userId === checkout.userId);
  return isTheirs ? { checkout, email: null } : null;
}

/** A provider that does not answer has not decided, as far as the payer is concerned. */
async function askNow(app: AppContext, sessionId: string): Promise<CheckoutState | null> {
  try {
    return await fetchAndSync(app, sessionId);
  } catch (error) {
    if (isPaymentError(error)) return "processing";
    throw error;
  }
}

type Proven = { checkout: CheckoutRow; email: string | null };

async function view(
  { db }: AppContext,
  actor: Actor,
  { checkout, email: by }: Proven,
  told: CheckoutState | null,
): Promise<Purchase> {
  const { plan, state, outcome, businessId, userId, subscriptionId, customerEmail: email } = checkout;
  const { id, name } = businesses;
  const [found] = businessId ? await db.select({ id, name }).from(businesses).where(eq(id, businessId)) : [];
  const about: About = { plan, business: found ? { id: found.id, name: found.name } : null };
  switch (state) {
    case "open":
    case "expired":
      return { state: told === "processing" ? "processing" : state, ...about };
    case "refunded":
      return { state, lost: checkout.soldOutItem, ...about };
    case "paid":
      return { state: "set_up", email, paidUntil: await paidUntilOf(db, subscriptionId!), unconfirmed: false, ...about };
    case "delivered": {
      const address = by !== null && email !== null && by === normalizeEmail(email) ? await findUnconfirmed(db, userId) : null;
      if (address !== null)
        return {
          state: "set_up",
          email: address,
          paidUntil: await paidUntilOf(db, subscriptionId!),
          unconfirmed: true,
          ...about,
        };
      const mine = actor.role === "owner" && actor.userId === userId;
      const claim = mine && outcome === "claim" && subscriptionId ? await findClaimState(db, subscriptionId) : null;
      return { state, outcome: outcome!, mine, claim, ...about };
    }
  }
}

async function paidUntilOf(db: Db, subscriptionId: string): Promise<Date> {
  const { paidUntil } = subscriptions;
  const [subscription] = await db.select({ paidUntil }).from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return subscription!.paidUntil;
}

/** The address of an account that nobody has confirmed; null when it is confirmed. */
async function findUnconfirmed(db: Db, userId: string | null): Promise<string | null> {
  const user = userId && (await findUserById(db, userId));
  return user && !user.emailVerified ? user.email : null;
}
