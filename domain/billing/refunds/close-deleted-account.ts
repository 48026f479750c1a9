import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Entry } from "#db/transaction.ts";
import type { CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { type SubscriptionRow, withdrawPlan } from "#domain/plans/subscription-records.ts";

/**
 * Closes the open checkouts of a user who deletes their account, both here and at the provider. Marks them and the expired ones,
 * so that a payment that arrives later is refunded. The caller must lock the user afterward.
 */
export async function closeCheckouts(tx: Db, userId: string, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ["open", "expired"])))
    .orderBy(asc(checkouts.id))
    .for("update");
  for (const { id, state, sessionId } of rows) {
    await writeCheckout(tx, id, { state: "expired", reserved: false, accountDeleted: true });
    if (state === "open" && sessionId) await queueTask(tx, "close", sessionId, at);
  }
}

/**
 * Removes the user's email address and network from their checkouts. If a purchase is still waiting for its account, its checkout
 * keeps the address, because nothing else identifies the payer.
 */
export async function removePayerAddress(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const sameAddress = and(sql`lower(${checkouts.customerEmail}) = ${email}`, sql`${checkouts.state} <> 'paid'`);
  await tx
    .update(checkouts)
    .set({ customerEmail: null, network: null })
    .where(or(eq(checkouts.userId, id), sameAddress));
}

type LatePayment = { checkout: CheckoutRow; subscription: SubscriptionRow; payerEmail: string | null };

/** Refunds a payment that arrived after the buyer deleted their account. The caller must have locked the checkout. */
export async function refundDeletedAccount(
  tx: Db,
  entry: Entry,
  { checkout, subscription, payerEmail }: LatePayment,
): Promise<void> {
  const { id, plan, cents, sessionId, paidAt } = checkout;
  const { currency } = subscription;
  await withdrawPlan(tx, subscription.id);
  await queueTask(tx, "refund", subscription.providerId, entry.at);
  const paid = { sessionId, paidAt, subscriptionId: subscription.id, customerEmail: null };
  await writeCheckout(tx, id, { ...paid, state: "refunded", reserved: false });
  entry.after = { plan, cents, subscriptionId: subscription.id, accountDeleted: true };
  if (payerEmail) {
    entry.email(payerEmail, "payment-refunded", { plan, cents, currency: currency ?? undefined, why: "refunded" });
  }
}
