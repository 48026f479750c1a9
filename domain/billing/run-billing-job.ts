import { and, asc, eq, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { graceDays } from "#domain/plans/subscription-in-force.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { endCheckout } from "./checkout/checkout-records.ts";
import { syncSubscription } from "./subscriptions/sync-subscription.ts";
import { remindAccountSetup } from "./checkout/account-setup.ts";
import { checkoutMinutes } from "./checkout/limits.shared.ts";
import { checkouts } from "./schema.ts";
import { syncCheckout } from "./checkout/sync-checkout.ts";
import { runProviderRequests } from "./run-provider-requests.ts";
import { isPaymentError } from "./subscriptions/map-provider-subscription.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** An overdue subscription is checked with the provider at this interval. Provider events are handled immediately. */
const checkInterval = hour;
const batchSize = 100;

/**
 * Runs every minute: syncs subscriptions whose paid time or grace period is over, and open checkouts, sends reminders, and makes the
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

/**
 * Lists subscriptions that are past their paid time and were last checked before it ended or longer ago than the interval, and
 * those that are still in force although their grace period has ended.
 */
async function listDue(db: Db, now: Date): Promise<string[]> {
  const { providerId, paidUntil, pastDueSince, checkedAt, inForce, status } = subscriptions;
  const lastCheck = new Date(now.getTime() - checkInterval);
  const graceStart = new Date(now.getTime() - graceDays * day);
  const overdueSince = sql`coalesce(${pastDueSince}, ${paidUntil})`;
  const overdue = and(eq(inForce, true), lte(overdueSince, graceStart));
  const unchecked = or(sql`${checkedAt} < ${paidUntil}`, lte(checkedAt, lastCheck), overdue);
  const rows = await db
    .select({ providerId })
    .from(subscriptions)
    .where(and(ne(status, "ended"), lte(paidUntil, now), unchecked))
    .orderBy(asc(checkedAt))
    .limit(batchSize);
  return rows.map((row) => row.providerId);
}
