import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { type SubscriptionRow, withdrawPlan } from "#domain/plans/subscription-records.ts";
import { type CheckoutRow, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import type { SoldOutItem } from "#domain/billing/checkout/checkout.shared.ts";
import { nameOf } from "#domain/billing/find-business-name.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { getPayerEmail } from "#domain/billing/subscriptions/email-payer.ts";

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
