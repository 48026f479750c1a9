import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { grantClaim } from "#domain/claims/claim-business.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { assignSubscription, type SubscriptionRow, withdrawPlan } from "#domain/plans/subscription-records.ts";
import { type CheckoutRow, isReservedByAnother, writeCheckout } from "./checkout-records.ts";
import type { CheckoutOutcome } from "./checkout.shared.ts";
import { isReservedOrOwned } from "./reservation-limits.ts";
import { refundSoldOutPurchase } from "#domain/billing/refunds/refund-sold-out-purchase.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { assignPaymentEvents, recordPaymentEvent } from "#domain/billing/payment-history.ts";
import { isVisibleToVisitors, applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { hasOtherSubscription } from "#domain/billing/subscriptions/find-other-subscription.ts";
import { getPayerEmail } from "#domain/billing/subscriptions/email-payer.ts";

/** What was bought, and for whom. Its checkout is held, and paid but not delivered. */
export type PaidPurchase = { checkout: CheckoutRow; subscription: SubscriptionRow; userId: string };

/**
 * Delivers what was paid for, inside the change that does so: the subscription is the person's, and so is the plan, and the
 * business they claim. Whoever has a subscription already gets this payment back instead. Says what came of it.
 */
export async function grantPurchase(tx: Db, entry: Entry, delivery: PaidPurchase): Promise<CheckoutOutcome> {
  const { checkout, subscription, userId } = delivery;
  // Before anything else: whatever decides about this person's plan waits here.
  await lockSubscribedPlan(tx, userId);
  const outcome = (await hasOtherSubscription(tx, userId, subscription.id))
    ? await giveBack(tx, entry, delivery)
    : await giveOver(tx, entry, delivery);
  await writeCheckout(tx, checkout.id, { state: "delivered", outcome, userId, reserved: false, deliveredAt: entry.at });
  await assignPaymentEvents(tx, userId, { id: checkout.id, subscriptionId: subscription.id });
  return outcome;
}

async function giveOver(tx: Db, entry: Entry, { checkout, subscription, userId }: PaidPurchase): Promise<CheckoutOutcome> {
  const given = await assignSubscription(tx, subscription.id, userId);
  const { isClaim } = checkout;
  const claimed = isClaim && given.inForce ? await claim(tx, entry, { checkout, subscription, userId }) : null;
  if (isClaim && !claimed && (await isReservedOrOwned(tx, { ...checkout, userId }))) {
    await refundSoldOutPurchase(tx, entry, { checkout: { ...checkout, userId }, subscription: given, lost: "listing" });
    return "taken";
  }
  const settled = await applyPlan(tx, userId, given, entry.at);
  if (settled && isVisibleToVisitors(settled)) entry.invalidate();
  if (isClaim && !claimed) await openIssue(tx, entry, checkout, userId);
  const outcome = !isClaim ? ("plan" as const) : claimed ? "claim" : "claim_issue";
  const business = claimed ?? settled?.name ?? null;
  const about = { userId, checkoutId: checkout.id, subscriptionId: given.id, plan: given.plan, business };
  const paid = { amount: checkout.cents, currency: given.currency };
  await recordPaymentEvent(tx, { kind: "plan_started", at: checkout.paidAt ?? entry.at, ...about, ...paid });
  const terms = { plan: given.plan, price: priceOf(given), until: given.paidUntil.toISOString() };
  entry.email(await getPayerEmail(tx, userId), "plan-started", { ...terms, business, outcome });
  return outcome;
}

/** The name of the business when their claim to it is pending now. */
async function claim(tx: Db, entry: Entry, { checkout, subscription, userId }: PaidPurchase): Promise<string | null> {
  const { businessId } = checkout;
  if (!businessId || (await isReservedByAnother(tx, businessId, checkout.id))) return null;
  const wish = { businessId, userId, subscriptionId: subscription.id, proof: "payment", createdAt: entry.at } as const;
  const granted = await grantClaim(tx, wish);
  if (!granted) return null;
  entry.after = { businessId, claim: granted.state };
  const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId));
  await emailAdmins(tx, entry, { kind: "claim", business: business!.name, claimant: await getPayerEmail(tx, userId) });
  return business!.name;
}

async function openIssue(tx: Db, entry: Entry, { id, businessId, cents, plan }: CheckoutRow, userId: string): Promise<void> {
  await openAdminTask(tx, { kind: "claim_issue", cause: id, businessId, userId, facts: { cents, plan } }, entry.at);
}

/** One payment is enough: the later one goes back, and gives nothing meanwhile. */
async function giveBack(tx: Db, entry: Entry, { checkout, subscription, userId }: PaidPurchase): Promise<CheckoutOutcome> {
  const { id, businessId, cents, plan } = checkout;
  await withdrawPlan(tx, subscription.id);
  await queueTask(tx, "refund", subscription.providerId, entry.at);
  await openAdminTask(tx, { kind: "second_payment", cause: id, businessId, userId, facts: { cents, plan } }, entry.at);
  const { currency } = subscription;
  const about = { userId, checkoutId: id, plan, amount: cents, currency };
  await recordPaymentEvent(tx, { kind: "second_payment_refunded", at: entry.at, ...about });
  entry.email(await getPayerEmail(tx, userId), "payment-refunded", {
    plan,
    cents,
    currency: currency ?? undefined,
    why: "second",
  });
  return "second_payment";
}
