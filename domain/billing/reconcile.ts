import { eq, ne } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { findByProviderId } from "#domain/plans/subscription-records.ts";
import { findCheckout } from "./checkout/checkout-records.ts";
import { reconciliations } from "./schema.ts";
import { findPlanMismatches } from "./subscriptions/apply-plan-to-business.ts";
import { writeGrantedPlan } from "./subscriptions/grant-plan.ts";
import { providerActor } from "./subscriptions/map-provider-subscription.ts";
import { syncSubscription } from "./subscriptions/sync-subscription.ts";

/** The result of a reconciliation. Both counts should be 0. */
type Reconciliation = Omit<typeof reconciliations.$inferSelect, "id">;

/**
 * Syncs all subscriptions that are running here or at the provider, and repairs the businesses' plans. Stores what differed, and how
 * many differences remain.
 */
export async function reconcile(app: AppContext): Promise<Reconciliation> {
  const { db, payments } = app;
  const failures: string[] = [];
  const note = (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error));
  const found: string[] = [];
  const attempt = (id: string, work: () => Promise<boolean>) =>
    work().then((hasChanged) => void (hasChanged && found.push(id)), note);

  const listed = await payments.listSubscriptions().catch((error: unknown) => (note(error), null));
  const running = await db.select().from(subscriptions).where(ne(subscriptions.status, "ended"));
  for (const id of new Set([...(listed ?? []), ...running.map(({ providerId }) => providerId)]))
    await attempt(id, () => syncSubscription(app, id));
  for (const { businessId, ownerId } of await findPlanMismatches(db))
    await attempt(businessId, () => repairPlan(app, businessId, ownerId));

  const mismatches = await findPlanMismatches(db);
  const below = mismatches.filter(({ isBelow }) => isBelow).length;
  const inForce = await db.select().from(subscriptions).where(eq(subscriptions.inForce, true));
  const unpaid = listed ? inForce.filter(({ providerId }) => !listed.includes(providerId)).length : 0;
  const undelivered = await countUndelivered(app, listed ?? []);
  const result = {
    at: app.clock.now(),
    paidWithoutPlan: undelivered + below,
    planWithoutPayment: unpaid + mismatches.length - below,
    found,
    failure: failures[0] ?? null,
  };
  await db.insert(reconciliations).values(result);
  return result;
}

/** Returns how many of the provider's subscriptions belong to a checkout but are not stored. */
async function countUndelivered({ db, payments }: AppContext, listed: string[]): Promise<number> {
  let count = 0;
  for (const id of listed) {
    if (await findByProviderId(db, id)) continue;
    const reported = await payments.findSubscription(id).catch(() => null);
    if (await findCheckout(db, reported?.reference ?? "")) count += 1;
  }
  return count;
}

/** Sets a business's plan to the higher of the admin's grant and the owner's subscription. */
async function repairPlan(app: AppContext, businessId: string, ownerId: string | null): Promise<boolean> {
  await change(app, providerActor, "repair_plan", { kind: "business", id: businessId }, async (tx, entry) => {
    if (ownerId) await lockSubscribedPlan(tx, ownerId);
    const business = await lockBusiness(tx, businessId);
    if (business) await writeGrantedPlan(tx, entry, businessId, business.grantedPlan);
  });
  return true;
}
