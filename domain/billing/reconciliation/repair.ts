import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { addSubscription, assignSubscription } from "#domain/plans/subscription-records.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { type CheckoutRow, lockCheckout, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { syncProviderSubscription } from "#domain/billing/checkout/fulfill-checkout.ts";
import { findRunningSubscription } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { writeGrantedPlan } from "#domain/billing/subscriptions/grant-plan.ts";
import { providerActor, toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";

/** Adds a subscription when only its checkout is stored. */
export async function addMissingSubscription(
  app: AppContext,
  checkout: CheckoutRow,
  reported: ProviderSubscription,
): Promise<void> {
  if (checkout.state === "open" || checkout.state === "expired") return syncProviderSubscription(app, checkout, reported, null);
  await app.db.transaction(async (db) => {
    const locked = await lockCheckout(db, checkout.id);
    if (!locked || locked.subscriptionId) return;
    const { id, userId, outcome } = locked;
    await change({ ...app, db }, providerActor, "repair_subscription", { kind: "checkout", id }, async (tx, entry) => {
      if (userId) await lockSubscribedPlan(tx, userId);
      const { subscriptionId: providerId, customerId, startedAt } = reported;
      // The sync below asks the provider and sets `inForce`.
      const terms = { ...toTerms(reported, entry.at, { isRefunded: false, known: null }), startedAt, inForce: false };
      const row = await addSubscription(tx, { providerId, customerId }, terms, entry.at);
      await writeCheckout(tx, id, { subscriptionId: row.id });
      if (userId && outcome !== "second_payment") await assignSubscription(tx, row.id, userId);
      entry.after = { subscriptionId: row.id };
    });
  });
  await syncSubscription(app, reported.subscriptionId);
}

/** Sets a business's plan to the higher of the admin's grant and the owner's subscription. */
export async function repairPlan(app: AppContext, businessId: string, ownerId: string | null): Promise<void> {
  await change(app, providerActor, "repair_plan", { kind: "business", id: businessId }, async (tx, entry) => {
    entry.invalidate();
    if (ownerId) {
      await lockSubscribedPlan(tx, ownerId);
      const applied = await applyPlan(tx, ownerId, await findRunningSubscription(tx, ownerId), entry.at);
      entry.before = { plan: applied?.before };
      entry.after = { plan: applied?.after };
      return;
    }
    const business = await lockBusiness(tx, businessId);
    if (business) await writeGrantedPlan(tx, entry, businessId, business.grantedPlan);
  });
}
