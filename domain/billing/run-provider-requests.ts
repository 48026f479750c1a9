import { change } from "#db/transaction.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOffer } from "#domain/billing/plan-prices.ts";
import { deleteRequest, type SubscriptionRow, takeDueRequest } from "#domain/plans/subscription-records.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

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
  const today = findOffer(town, "premium", "month")!;
  if (amount === null || currency === null) return today;
  return { ...today, cents: amount, currency, interval: interval === "year" ? ("year" as const) : ("month" as const) };
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
