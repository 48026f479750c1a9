import { change } from "#db/transaction.ts";
import { writeGrantedPlan } from "#domain/businesses/updates/set-plan.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { addSubscription, assignSubscription } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import { removeSponsorship } from "#domain/sponsorships/sponsorship-snapshot.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";
import { type CheckoutRow, lockCheckout, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { fulfillCheckout, syncProviderSubscription } from "#domain/billing/checkout/fulfill-checkout.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { findRunningSubscription } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import type { Difference } from "./compare-with-provider.ts";
import { providerActor, toTerms } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/** Does what was missed, the way it would have been done then. */
export async function repairDifferences(app: AppContext, difference: Difference): Promise<void> {
  switch (difference.kind) {
    case "paid_not_fulfilled":
      return fulfillCheckout(app, difference.told.sessionId);
    case "subscription_missing":
      return takeInMissing(app, difference.checkout, difference.told);
    case "business_below":
    case "business_above":
      return repairPlan(app, difference.subject, difference.ownerId);
    default:
      return syncSubscription(app, difference.subject);
  }
}

/** A subscription of which we only have the checkout. */
async function takeInMissing(app: AppContext, checkout: CheckoutRow, told: ProviderSubscription): Promise<void> {
  if (checkout.state === "open" || checkout.state === "expired") return syncProviderSubscription(app, checkout, told, null);
  await app.db.transaction(async (outer) => {
    const held = await lockCheckout(outer, checkout.id);
    if (!held || held.subscriptionId) return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "repair_subscription", { kind: "checkout", id: held.id }, async (tx, entry) => {
      if (held.userId) await lockSubscribedPlan(tx, held.userId);
      const { subscriptionId: providerId, customerId } = told;
      // In force by what the provider says when asked next, which is below.
      const terms = { ...toTerms(told, entry.at, { givenBack: false, known: null }), startedAt: told.startedAt, inForce: false };
      const row = await addSubscription(tx, { providerId, customerId }, terms, entry.at);
      await writeCheckout(tx, held.id, { subscriptionId: row.id });
      if (held.userId && held.outcome !== "second_payment") await assignSubscription(tx, row.id, held.userId);
      entry.after = { subscriptionId: row.id };
    });
  });
  await syncSubscription(app, told.subscriptionId);
}

async function repairPlan(app: AppContext, businessId: string, ownerId: string | null): Promise<void> {
  await change(app, providerActor, "repair_plan", { kind: "business", id: businessId }, async (tx, entry) => {
    entry.invalidate();
    if (ownerId) {
      await lockSubscribedPlan(tx, ownerId);
      const settled = await applyPlan(tx, ownerId, await findRunningSubscription(tx, ownerId), entry.at);
      entry.before = { plan: settled?.before };
      entry.after = { plan: settled?.after };
      return;
    }
    const granted = await writeGrantedPlan(tx, businessId);
    if (granted && granted !== "premium_sponsorship") await removeSponsorship(tx, businessId, entry.at);
    entry.after = { plan: granted };
  });
}
