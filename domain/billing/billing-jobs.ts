import { isPaymentError, providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { checkouts, reconciliations } from "#domain/billing/schema.ts";
import { checkoutMinutes } from "#domain/billing/checkout/start-checkout.ts";
import { remindAccountSetup } from "#domain/billing/checkout/account-setup.ts";
import { syncCheckout, syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { endCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { findOffer } from "#domain/billing/plan-prices.ts";
import { type SubscriptionRow, deleteRequest, lockSubscribedPlan, takeDueRequest } from "#domain/plans/subscriptions.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { and, asc, eq, lte, ne } from "drizzle-orm";
import { findPlanMismatches, grantPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import type { AppContext } from "#domain/app-context.ts";
import { change } from "#db/transaction.ts";

const minute = 60_000;

/**
 * Runs every minute: syncs subscriptions whose paid time is over, and open checkouts, sends reminders, and makes the
 * requests to the provider. A failure does not stop the other steps. The first error that did not come from the provider is thrown at
 * the end.
 */
export async function runBillingJob(app: AppContext): Promise<void> {
  const { db, clock } = app;
  const errors: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      if (!isPaymentError(error)) errors.push(error);
    });
  };
  const before = (minutes: number) => new Date(clock.now().getTime() - minutes * minute);
  // An overdue subscription is checked every hour. The provider's events are handled immediately.
  const { paidUntil, checkedAt, status } = subscriptions;
  const due = and(ne(status, "ended"), lte(paidUntil, clock.now()), lte(checkedAt, before(60)));
  for (const { providerId } of await db.select().from(subscriptions).where(due).orderBy(asc(checkedAt)))
    await attempt(() => syncSubscription(app, providerId));
  for (const { id, sessionId, createdAt } of await db.select().from(checkouts).where(eq(checkouts.state, "open"))) {
    if (sessionId) await attempt(() => syncCheckout(app, sessionId));
    // Without a session, the payer never got a payment page.
    else if (createdAt <= before(checkoutMinutes)) await attempt(() => endCheckout(app, id));
  }
  await attempt(() => remindAccountSetup(app));
  await attempt(() => runProviderRequests(app));
  if (errors.length) throw errors[0];
}

/** Makes the due requests to the provider. After a crash, a request is made again with the same idempotency key. */
export async function runProviderRequests(app: AppContext): Promise<void> {
  const take = () => takeDueRequest(app.db, app.clock.now());
  for (let due = await take(); due; due = await take()) {
    try {
      await callProvider(app, due);
      await deleteRequest(app.db, due);
    } catch (error) {
      await recordFailure(app, due, error instanceof Error ? error.message : String(error));
      continue;
    }
    // Does not wait for the provider's event, so that the plan ends right away.
    await syncSubscription(app, due.providerId).catch(() => {});
  }
}

async function callProvider({ payments, town }: AppContext, row: SubscriptionRow): Promise<void> {
  const { id, providerId, request, requestedAt } = row;
  const key = `${id}-${requestedAt!.getTime()}`;
  if (request === "undo_upgrade") return payments.undoUpgrade(providerId, offerBefore(town, row), key);
  if (request === "refund") await payments.refund(providerId, key);
  await payments.cancel(providerId, request === "stop" ? "period_end" : "now", `${key}-${request}`);
}

/** Returns the Premium offer from before an upgrade, at the price from before. */
function offerBefore(town: AppContext["town"], { amount, currency, interval }: SubscriptionRow) {
  const terms = { cents: amount, currency, interval: interval === "year" ? "year" : "month" } as const;
  return { ...findOffer(town, "premium", "month")!, ...terms };
}

/** Opens an admin task after the last attempt. */
async function recordFailure(app: AppContext, row: SubscriptionRow, lastFailure: string): Promise<void> {
  const { id, providerId: subject, request, requestedAt, retryAt } = row;
  if (retryAt) return;
  await change(app, providerActor, "give_up_task", { kind: "subscription", id }, async (tx, entry) => {
    const facts = { task: request, subject, lastFailure };
    entry.after = facts;
    await openAdminTask(tx, { kind: "provider_refuses", cause: `${id} ${requestedAt!.toISOString()}`, facts }, entry.at);
  });
}

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
