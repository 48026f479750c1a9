import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor, Owner } from "#domain/accounts/actor.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { activateUser } from "#domain/accounts/email-address.ts";
import { requestEmailVerification } from "#domain/accounts/sign-up.ts";
import { createUnusableToken } from "#domain/accounts/tokens.ts";
import { countEmail, countFrom } from "#domain/accounts/rate-limits.ts";
import { findUser, insertUser, normalizeEmail } from "#domain/accounts/users.ts";
import { lockSubscribedPlan, lockSubscription } from "#domain/plans/subscriptions.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockCheckout, nameOf, type CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { grantPurchase } from "./fulfill-checkout.ts";
import type { CheckoutOutcome } from "./checkout.shared.ts";
import { findPurchase, type Purchase, type PurchaseProof } from "./purchase-status.ts";
import { createAccountSetupLink } from "./account-setup.ts";

type AccountSetup = { proof: PurchaseProof; email: string; password: string; from: string };

/** `signUp` is the secret that lets this browser confirm the email, or null if the emailed link has confirmed it. */
export type AccountSetupResult = { outcome: CheckoutOutcome | null; signUp: string | null };

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
