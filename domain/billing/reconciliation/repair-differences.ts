import { change } from "#db/transaction.ts";
import { lockBusiness, writeGrant } from "#domain/businesses/business-status.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { addSubscription, assignSubscription } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import { releaseCategory } from "#domain/sponsors/start-and-end-sponsorship.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { type CheckoutRow, lockCheckout, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { fulfillCheckout, syncProviderSubscription } from "#domain/billing/checkout/fulfill-checkout.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { findRunningSubscription } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import type { Difference } from "./compare-with-provider.ts";
import { providerActor, toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/** Repairs a difference with the function that should have prevented it. */
export async function repairDifferences(app: AppContext, difference: Difference): Promise<void> {
  switch (difference.kind) {
    case "paid_not_fulfilled":
      return fulfillCheckout(app, difference.reported.sessionId);
    case "subscription_missing":
      return addMissingSubscription(app, difference.checkout, difference.reported);
    case "business_below":
    case "business_above":
      return repairPlan(app, difference.subject, difference.ownerId);
    default:
      return syncSubscription(app, difference.subject);
  }
}

/** Adds a subscription when only its checkout is stored. */
async function addMissingSubscription(app: AppContext, checkout: CheckoutRow, reported: ProviderSubscription): Promise<void> {
  if (checkout.state === "open" || checkout.state === "expired") return syncProviderSubscription(app, checkout, reported, null);
  await app.db.transaction(async (outer) => {
    const locked = await lockCheckout(outer, checkout.id);
    if (!locked || locked.subscriptionId) return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "repair_subscription", { kind: "checkout", id: locked.id }, async (tx, entry) => {
      if (locked.userId) await lockSubscribedPlan(tx, locked.userId);
      const { subscriptionId: providerId, customerId } = reported;
      // The sync below asks the provider and sets `inForce`.
      const terms = {
        ...toTerms(reported, entry.at, { isRefunded: false, known: null }),
        startedAt: reported.startedAt,
        inForce: false,
      };
      const row = await addSubscription(tx, { providerId, customerId }, terms, entry.at);
      await writeCheckout(tx, locked.id, { subscriptionId: row.id });
      if (locked.userId && locked.outcome !== "second_payment") await assignSubscription(tx, row.id, locked.userId);
      entry.after = { subscriptionId: row.id };
    });
  });
  await syncSubscription(app, reported.subscriptionId);
}

async function repairPlan(app: AppContext, businessId: string, ownerId: string | null): Promise<void> {
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
    if (!business) return;
    const { after } = await writeGrant(tx, businessId, business.grantedPlan, entry.at);
    if (after.plan !== "premium_sponsorship") await releaseCategory(tx, businessId, entry.at);
    entry.after = { plan: after.plan };
  });
}
