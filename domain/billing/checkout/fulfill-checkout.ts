import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import type { AppContext } from "#domain/app-context.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import {
  type SubscriptionRow,
  addSubscription,
  assignSubscription,
  hasOtherSubscription,
  lockSubscribedPlan,
  priceOf,
  refundPlan,
} from "#domain/plans/subscriptions.ts";
import { providerActor, toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { grantClaim } from "#domain/claims/claim-business.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { emailAccountSetup } from "./account-setup.ts";
import { type CheckoutRow, findPayerEmail, lockCheckout, nameOf, writeCheckout, writePaid } from "./checkout-records.ts";
import type { CheckoutOutcome } from "#domain/billing/billing-forms.shared.ts";
import { findSoldOutItem, isTaken } from "./for-sale.ts";

/**
 * Stores a checkout's payment and subscription, and delivers or refunds the purchase. Returns false if a payment is already stored. An
 * expired checkout may have been paid at the last moment.
 */
export async function fulfillCheckout(
  app: Pick<AppContext, "db" | "clock">,
  id: string,
  bought: ProviderSubscription,
): Promise<boolean> {
  return change(app, providerActor, "fulfill_checkout", { kind: "checkout", id }, async (tx, entry) => {
    const checkout = await lockCheckout(tx, id);
    const isUnpaid = checkout?.state === "open" || checkout?.state === "expired";
    if (isUnpaid) await takePayment(tx, entry, checkout, bought);
    else entry.unchanged = true;
    return isUnpaid;
  });
}

async function takePayment(tx: Db, entry: Entry, unpaid: CheckoutRow, bought: ProviderSubscription): Promise<void> {
  const { subscriptionId: providerId, customerId, startedAt, customerEmail, payment } = bought;
  const soldOut = await findSoldOutItem(tx, unpaid);
  const terms = toTerms(bought, null, entry.at);
  const subscription = await addSubscription(tx, { ...terms, providerId, customerId, startedAt, checkedAt: entry.at });
  const paid = { state: "paid", customerEmail, subscriptionId: subscription.id, paidAt: entry.at } as const;
  const checkout: CheckoutRow = { ...unpaid, ...paid };
  entry.after = { plan: checkout.plan, cents: payment?.cents ?? checkout.cents, subscriptionId: subscription.id };
  const isPaid = soldOut === null && (await writePaid(tx, checkout));
  if (!isPaid) return refundPurchase(tx, entry, { checkout, subscription, why: soldOut ?? "listing" });
  if (subscription.status === "ended" || subscription.withdrawn === "refunded")
    return writeCheckout(tx, checkout.id, { state: "refunded" });
  const { userId } = checkout;
  if (userId) await grantPurchase(tx, entry, { checkout, subscription, userId });
  else await emailAccountSetup(tx, entry, checkout, "paid");
}

/** A paid, undelivered checkout, locked by the caller, and its payer. */
type PaidPurchase = { checkout: CheckoutRow; subscription: SubscriptionRow; userId: string };

/**
 * Delivers a purchase: assigns the subscription, applies the plan, and creates the claim. A payer who already has a subscription
 * is refunded instead. Returns the outcome.
 */
export async function grantPurchase(tx: Db, entry: Entry, { userId, ...paid }: PaidPurchase): Promise<CheckoutOutcome> {
  // Lock the payer first, because every decision about their plan waits for this lock.
  await lockSubscribedPlan(tx, userId);
  const { id, businessId, cents, plan, isClaim } = paid.checkout;
  const checkout = { ...paid.checkout, userId };
  if (await hasOtherSubscription(tx, userId, paid.subscription.id)) {
    await refundPurchase(tx, entry, { ...paid, checkout, why: "second_payment" });
    return "second_payment";
  }
  const subscription = await assignSubscription(tx, paid.subscription.id, userId);
  const claimed = isClaim && subscription.inForce ? await claim(tx, entry, { checkout, subscription, userId }) : null;
  if (isClaim && !claimed && (await isTaken(tx, checkout))) {
    await refundPurchase(tx, entry, { checkout, subscription, why: "listing" });
    return "listing";
  }
  const applied = await applyPlan(tx, entry, userId, subscription);
  const issue = { kind: "claim_issue", cause: id, businessId, userId, facts: { cents, plan } } as const;
  if (isClaim && !claimed) await openAdminTask(tx, issue, entry.at);
  const outcome = !isClaim ? "plan" : claimed ? "claim" : "claim_issue";
  const business = claimed ?? applied?.name ?? null;
  const terms = { plan: subscription.plan, price: priceOf(subscription), until: subscription.paidUntil.toISOString() };
  entry.email((await findPayerEmail(tx, checkout))!, "plan-started", { ...terms, business, outcome });
  entry.after = { ...(entry.after as object | undefined), outcome };
  await writeCheckout(tx, id, { state: "delivered", outcome, userId });
  return outcome;
}

/** Creates the claim. Returns the business's name, or null if it cannot be claimed. */
async function claim(tx: Db, entry: Entry, { checkout, subscription, userId }: PaidPurchase): Promise<string | null> {
  const { businessId } = checkout;
  const newClaim = { userId, subscriptionId: subscription.id, proof: "payment", createdAt: entry.at } as const;
  if (!businessId || !(await grantClaim(tx, { ...newClaim, businessId }))) return null;
  await emailAdmins(tx, entry, "claim");
  return nameOf(tx, businessId);
}

type Refund = { checkout: CheckoutRow; subscription: SubscriptionRow; why: "listing" | "category" | "second_payment" };

/** Ends a purchase's plan, refunds it, and emails the payer. The caller must have locked the checkout. */
async function refundPurchase(tx: Db, entry: Entry, { checkout, subscription, why }: Refund): Promise<void> {
  const { id, plan, cents, businessId, userId, customerEmail, subscriptionId, paidAt } = checkout;
  await refundPlan(tx, subscription.id, entry.at);
  const refunded = { state: "refunded", outcome: why } as const;
  await writeCheckout(tx, id, { ...refunded, userId, customerEmail, subscriptionId, paidAt });
  entry.after = { ...(entry.after as object | undefined), outcome: why };
  const recipient = await findPayerEmail(tx, checkout);
  const facts = { plan, cents, currency: subscription.currency, business: await nameOf(tx, businessId) };
  if (recipient) entry.email(recipient, "payment-refunded", { ...facts, why });
}
