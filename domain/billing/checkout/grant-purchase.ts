import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { grantClaim } from "#domain/claims/claim-business.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { assignSubscription, withdrawPlan, type SubscriptionRow } from "#domain/plans/subscription-records.ts";
import { writeCheckout, nameOf, type CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import type { CheckoutOutcome, SoldOutItem } from "#domain/billing/checkout/checkout.shared.ts";
import { isTaken } from "#domain/billing/checkout/sold-out.ts";
import { priceOf, hasOtherSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { isVisibleToVisitors, applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { getPayerEmail } from "#domain/billing/subscriptions/email-payer.ts";

/** A paid, undelivered checkout, locked by the caller, and its payer. */
export type PaidPurchase = { checkout: CheckoutRow; subscription: SubscriptionRow; userId: string };

/**
 * Delivers a purchase: assigns the subscription, applies the plan, and creates the claim. A payer who already has a subscription
 * is refunded instead. Returns the outcome.
 */
export async function grantPurchase(tx: Db, entry: Entry, delivery: PaidPurchase): Promise<CheckoutOutcome> {
  const { checkout, subscription, userId } = delivery;
  // Lock the payer first, because every decision about their plan waits for this lock.
  await lockSubscribedPlan(tx, userId);
  const outcome = (await hasOtherSubscription(tx, userId, subscription.id))
    ? await refundSecondPayment(tx, entry, delivery)
    : await deliver(tx, entry, delivery);
  await writeCheckout(tx, checkout.id, { state: "delivered", outcome, userId, deliveredAt: entry.at });
  return outcome;
}

async function deliver(tx: Db, entry: Entry, { checkout, subscription, userId }: PaidPurchase): Promise<CheckoutOutcome> {
  const assigned = await assignSubscription(tx, subscription.id, userId);
  const { isClaim } = checkout;
  const claimed = isClaim && assigned.inForce ? await claim(tx, entry, { checkout, subscription, userId }) : null;
  if (isClaim && !claimed && (await isTaken(tx, { ...checkout, userId }))) {
    await refundSoldOutPurchase(tx, entry, { checkout: { ...checkout, userId }, subscription: assigned, soldOutItem: "listing" });
    return "taken";
  }
  const applied = await applyPlan(tx, userId, assigned, entry.at);
  if (applied && isVisibleToVisitors(applied)) entry.invalidate();
  if (isClaim && !claimed) await openClaimIssue(tx, entry, checkout, userId);
  const outcome = !isClaim ? ("plan" as const) : claimed ? "claim" : "claim_issue";
  const business = claimed ?? applied?.name ?? null;
  const terms = { plan: assigned.plan, price: priceOf(assigned), until: assigned.paidUntil.toISOString() };
  entry.email(await getPayerEmail(tx, userId), "plan-started", { ...terms, business, outcome });
  return outcome;
}

/** Creates the claim. Returns the business's name, or null if it cannot be claimed. */
async function claim(tx: Db, entry: Entry, { checkout, subscription, userId }: PaidPurchase): Promise<string | null> {
  const { businessId } = checkout;
  if (!businessId) return null;
  const newClaim = { businessId, userId, subscriptionId: subscription.id, proof: "payment", createdAt: entry.at } as const;
  const granted = await grantClaim(tx, newClaim);
  if (!granted) return null;
  entry.after = { businessId, claim: granted.state };
  const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId));
  await emailAdmins(tx, entry, {
    kind: "claim",
    business: business!.name,
    claimant: await getPayerEmail(tx, userId),
    isPaid: true,
  });
  return business!.name;
}

async function openClaimIssue(tx: Db, entry: Entry, { id, businessId, cents, plan }: CheckoutRow, userId: string): Promise<void> {
  await openAdminTask(tx, { kind: "claim_issue", cause: id, businessId, userId, facts: { cents, plan } }, entry.at);
}

/** Refunds the later payment. Its plan never takes effect. */
async function refundSecondPayment(
  tx: Db,
  entry: Entry,
  { checkout, subscription, userId }: PaidPurchase,
): Promise<CheckoutOutcome> {
  const { id, businessId, cents, plan } = checkout;
  await withdrawPlan(tx, subscription.id);
  await queueTask(tx, "refund", subscription.providerId, entry.at);
  await openAdminTask(tx, { kind: "second_payment", cause: id, businessId, userId, facts: { cents, plan } }, entry.at);
  const currency = subscription.currency ?? undefined;
  entry.email(await getPayerEmail(tx, userId), "payment-refunded", { plan, cents, currency, why: "second" });
  return "second_payment";
}

type SoldOutPurchase = { checkout: CheckoutRow; subscription: SubscriptionRow; soldOutItem: SoldOutItem };

/**
 * Refunds a payment because another buyer paid first, ends the subscription, and emails the payer. The caller must have locked
 * the checkout.
 */
export async function refundSoldOutPurchase(
  tx: Db,
  entry: Entry,
  { checkout, subscription, soldOutItem }: SoldOutPurchase,
): Promise<void> {
  const { id, plan, cents, businessId, userId, sessionId, customerEmail, paidAt } = checkout;
  const paid = { sessionId, customerEmail, subscriptionId: subscription.id, paidAt };
  await withdrawPlan(tx, subscription.id);
  await queueTask(tx, "refund", subscription.providerId, entry.at);
  await writeCheckout(tx, id, { ...paid, state: "refunded", soldOutItem });
  const business = await nameOf(tx, businessId);
  const currency = subscription.currency;
  entry.after = { plan, cents, subscriptionId: subscription.id, lost: soldOutItem };
  const recipient = userId ? await getPayerEmail(tx, userId) : customerEmail;
  if (recipient)
    entry.email(recipient, "payment-refunded", { plan, cents, currency: currency ?? undefined, business, why: soldOutItem });
}
