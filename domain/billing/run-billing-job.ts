import { and, asc, eq, lte, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { endCheckout } from "./checkout/checkout-records.ts";
import { syncCheckout, syncSubscription } from "./subscriptions/sync-subscription.ts";
import { remindAccountSetup } from "./checkout/account-setup.ts";
import { checkoutMinutes } from "./checkout/start-checkout.ts";
import { checkouts } from "./schema.ts";
import { runProviderRequests } from "./run-provider-requests.ts";
import { isPaymentError } from "./subscriptions/map-provider-subscription.ts";

const minute = 60_000;
const hour = 60 * minute;
/** An overdue subscription is checked with the provider at this interval. Provider events are handled immediately. */
const checkInterval = hour;
const batchSize = 100;

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
  for (const providerId of await listDue(db, clock.now())) await attempt(() => syncSubscription(app, providerId));
  const expired = new Date(clock.now().getTime() - checkoutMinutes * minute);
  for (const { id, sessionId, createdAt } of await db.select().from(checkouts).where(eq(checkouts.state, "open"))) {
    if (sessionId) await attempt(() => syncCheckout(app, sessionId));
    // Without a session, the payer never got a payment page.
    else if (createdAt <= expired) await attempt(() => endCheckout(app, id));
  }
  await attempt(() => remindAccountSetup(app));
  await attempt(() => runProviderRequests(app));
  if (errors.length) throw errors[0];
}

/** Lists the running subscriptions that are past their paid time and were last checked longer ago than the interval. */
async function listDue(db: Db, now: Date): Promise<string[]> {
  const { providerId, paidUntil, checkedAt, status } = subscriptions;
  const isOld = lte(checkedAt, new Date(now.getTime() - checkInterval));
  const due = and(ne(status, "ended"), lte(paidUntil, now), isOld);
  const rows = await db.select({ providerId }).from(subscriptions).where(due).orderBy(asc(checkedAt)).limit(batchSize);
  return rows.map((row) => row.providerId);
}
