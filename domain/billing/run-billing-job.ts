import { and, asc, eq, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { graceDays } from "#domain/plans/subscription-in-force.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CheckoutRow } from "./checkout/checkout-records.ts";
import { syncSubscription } from "./subscriptions/sync-subscription.ts";
import { fetchMissingPrices } from "./subscriptions/fetch-prices.ts";
import { remindEmailVerification, remindAccountSetup } from "./checkout/remind-account-setup.ts";
import { checkouts } from "./schema.ts";
import { settleCheckout } from "./checkout/fulfill-checkout.ts";
import { runProviderTasks } from "./provider-tasks/run-provider-tasks.ts";
import { isPaymentError } from "./subscriptions/map-provider-subscription.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** What is owed is asked about so often; what the provider announces comes in at once. */
const askedEvery = hour;
const atOnce = 100;

/**
 * What time brings, once a minute: subscriptions whose paid time or grace is over, checkouts nobody paid in time, payers who never
 * set up their account, prices that are not known yet, and what the provider is still to be told. One that fails leaves the others alone; the first fault that is
 * not the provider's is thrown at the end.
 */
export async function runBillingJob(app: AppContext): Promise<void> {
  const { db, clock } = app;
  const faults: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      if (!isPaymentError(error)) faults.push(error);
    });
  };
  for (const providerId of await listDue(db, clock.now())) await attempt(() => syncSubscription(app, providerId));
  for (const checkout of await listPast(db, clock.now())) await attempt(() => settleCheckout(app, checkout));
  await attempt(() => fetchMissingPrices(app));
  await attempt(() => remindAccountSetup(app));
  await attempt(() => remindEmailVerification(app));
  await attempt(() => runProviderTasks(app));
  if (faults.length) throw faults[0];
}

/** Past what is paid, and not asked about since or lately; and whose grace is over, at once. */
async function listDue(db: Db, now: Date): Promise<string[]> {
  const { providerId, paidUntil, pastDueSince, checkedAt, inForce, status } = subscriptions;
  const lately = new Date(now.getTime() - askedEvery);
  const graceBegan = new Date(now.getTime() - graceDays * day);
  const owed = sql`coalesce(${pastDueSince}, ${paidUntil})`;
  const overdue = and(eq(inForce, true), lte(owed, graceBegan));
  const unasked = or(sql`${checkedAt} < ${paidUntil}`, lte(checkedAt, lately), overdue);
  const rows = await db
    .select({ providerId })
    .from(subscriptions)
    .where(and(ne(status, "ended"), lte(paidUntil, now), unasked))
    .orderBy(asc(checkedAt))
    .limit(atOnce);
  return rows.map((row) => row.providerId);
}

async function listPast(db: Db, now: Date): Promise<CheckoutRow[]> {
  const past = and(eq(checkouts.state, "open"), lte(checkouts.openUntil, now));
  return db.select().from(checkouts).where(past).orderBy(asc(checkouts.openUntil)).limit(atOnce);
}
