import { createAccountSetupLink, readAccountSetupLink } from "#domain/billing/checkout/account-setup.ts";
import type { CheckoutOutcome } from "#domain/billing/billing-forms.shared.ts";
import { grantPurchase } from "#domain/billing/checkout/fulfill-checkout.ts";
import {
  type CheckoutRow,
  findBySession,
  findCheckout,
  lockCheckout,
  nameOf,
} from "#domain/billing/checkout/checkout-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { lockSubscribedPlan, lockSubscription } from "#domain/plans/subscriptions.ts";
import { findUser, insertUser, normalizeEmail } from "#domain/accounts/users.ts";
import { countEmail, countFrom } from "#domain/accounts/rate-limits.ts";
import { createUnusableToken } from "#domain/accounts/tokens.ts";
import { requestEmailVerification } from "#domain/accounts/sign-up.ts";
import { activateUser } from "#domain/accounts/email-address.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import type { Actor, Owner } from "#domain/accounts/actor.ts";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { isPaymentError } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { syncCheckout } from "#domain/billing/subscriptions/sync-subscription.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { findClaimState } from "#domain/claims/decided-claims.ts";
import { eq } from "drizzle-orm";

type AccountSetup = { proof: PurchaseProof; email: string; password: string; from: string };

/** `signUp` is the secret that lets this browser confirm the email, or null if the emailed link has confirmed it. */
type AccountSetupResult = { outcome: CheckoutOutcome | null; signUp: string | null };

/** `confirmed` means that the emailed link confirmed the email. */
type NewAccount = { email: string; hash: string; confirmed: boolean };

/**
 * Creates a payer's account and delivers the purchase to it, in one transaction. For a known email, the owner gets an email with
 * a link to log in and attach the purchase. The screen is the same. Throws (`not_found`) "purchase_unknown", (`conflict`)
 * "purchase_taken", "not_paid", and the errors of `signUp`.
 */
export async function createAccountAfterPayment(
  app: AppContext,
  actor: Actor,
  { proof, from, ...input }: AccountSetup,
): Promise<AccountSetupResult> {
  const { db, clock } = app;
  const email = normalizeEmail(input.email);
  await countFrom(db, "sign up", from, clock.now());
  const { checkoutId, confirmedEmail } = await getPurchase(app, actor, proof);
  await countEmail(db, "set-up", email, clock.now());
  const hash = await hashNewPassword(app, input.password, email);
  return change(app, actor, "set_up_account", { kind: "user" }, (tx, entry) =>
    setUpPayer(tx, entry, checkoutId, { email, hash, confirmed: confirmedEmail === email }),
  );
}

/** Delivers a purchase to an existing account. Repeating it has no effect. Throws the errors of `createAccountAfterPayment`. */
export async function attachPurchase(app: AppContext, owner: Owner, proof: PurchaseProof): Promise<CheckoutOutcome> {
  const { checkoutId: id } = await getPurchase(app, owner, proof);
  return change(app, owner, "attach_purchase", { kind: "checkout", id }, async (tx, entry) => {
    const checkout = await lockCheckout(tx, id);
    entry.unchanged = checkout?.state === "delivered" && checkout.userId === owner.userId;
    return entry.unchanged ? checkout!.outcome! : deliverTo(tx, entry, getUndelivered(checkout), owner.userId);
  });
}

async function setUpPayer(
  tx: Db,
  entry: Entry,
  checkoutId: string,
  { email, hash, confirmed }: NewAccount,
): Promise<AccountSetupResult> {
  const checkout = getUndelivered(await lockCheckout(tx, checkoutId));
  const known = await findUser(tx, email);
  if (known?.emailVerified) {
    const link = await createAccountSetupLink(tx, checkout.id, email, entry.at);
    const business = await nameOf(tx, checkout.businessId);
    const payload = { plan: checkout.plan, business, link: `/login?next=${encodeURIComponent(link)}` };
    entry.email(email, "account-already-exists", payload);
    return { signUp: await createUnusableToken(tx, "sign-up", entry.at), outcome: null };
  }
  const activated = confirmed ? await activateUser(tx, email, hash, entry.at) : null;
  const userId = activated?.id ?? known?.id ?? (await insertUser(tx, email, entry.at));
  entry.subjectId = userId;
  const signUp = confirmed ? null : await requestEmailVerification(tx, entry, { userId, email, hash });
  const outcome = await deliverTo(tx, entry, checkout, userId);
  entry.after = { ...(entry.after as object), email, role: "owner", outcome };
  return { signUp, outcome };
}

async function deliverTo(tx: Db, entry: Entry, checkout: CheckoutRow, userId: string): Promise<CheckoutOutcome> {
  // The lock order is payer, then subscription.
  await lockSubscribedPlan(tx, userId);
  const subscription = await lockSubscription(tx, checkout.subscriptionId!);
  return grantPurchase(tx, entry, { checkout, subscription, userId });
}

/** Returns the purchase that a proof is for. Also asks the provider, because the form may arrive before the provider's event. */
async function getPurchase(app: AppContext, actor: Actor, proof: PurchaseProof): Promise<Purchase> {
  const purchase = await findPurchase(app, actor, proof);
  if (!purchase) throw new DomainError("not_found", "purchase_unknown");
  return purchase;
}

function getUndelivered(checkout: CheckoutRow | null): CheckoutRow {
  if (checkout?.state === "paid") return checkout;
  throw new DomainError("conflict", checkout?.state === "open" ? "not_paid" : "purchase_taken");
}

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
