import { eq, ne } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { reconciliations } from "./schema.ts";
import { findPlanMismatches, grantPlan } from "./subscriptions/apply-plan-to-business.ts";
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
  const [found, failed, failures]: [string[], string[], string[]] = [[], [], []];
  const note = (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error));
  const attempt = async (id: string, work: () => Promise<boolean>) => {
    try {
      if (await work()) found.push(id);
    } catch (error) {
      failed.push(id);
      note(error);
    }
  };
  const running = await db.select().from(subscriptions).where(ne(subscriptions.status, "ended"));
  const known = running.map(({ providerId }) => providerId);
  const listed = await payments.listSubscriptions().catch((error: unknown) => (note(error), known));
  for (const id of new Set([...listed, ...known])) await attempt(id, () => syncSubscription(app, id));
  for (const { businessId, ownerId } of await findPlanMismatches(db))
    await attempt(businessId, () => repairPlan(app, businessId, ownerId));

  const mismatches = await findPlanMismatches(db);
  const below = mismatches.filter(({ isBelow }) => isBelow).length;
  const inForce = await db.select().from(subscriptions).where(eq(subscriptions.inForce, true));
  const unpaid = inForce.filter(({ providerId: id }) => known.includes(id) && !listed.includes(id)).length;
  const undelivered = listed.filter((id) => failed.includes(id) && !known.includes(id)).length;
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

/** Sets a business's plan to the higher of the admin's grant and the owner's subscription. */
async function repairPlan(app: AppContext, businessId: string, ownerId: string | null): Promise<boolean> {
  await change(app, providerActor, "repair_plan", { kind: "business", id: businessId }, async (tx, entry) => {
    if (ownerId) await lockSubscribedPlan(tx, ownerId);
    const business = await lockBusiness(tx, businessId);
    if (business) Object.assign(entry, await grantPlan(tx, businessId, business.grantedPlan, entry.at));
    entry.invalidate();
  });
  return true;
}
