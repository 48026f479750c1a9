import { eq } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findReconciliation, reconcile, type Reconciliation } from "#domain/billing/reconciliation/reconcile.ts";
import { countAdminTasks } from "#domain/admin-tasks/admin-tasks.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { type Price } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";

/** The current payment numbers. */
export type PaymentNumbers = {
  /** The latest comparison with the provider; null before the first. */
  compared: Reconciliation | null;
  /** The number of subscriptions in force, and how many of them have an unpaid renewal or are canceled. */
  inForce: number;
  pastDue: number;
  canceled: number;
  /** The total that paid subscriptions in force pay per interval and currency, and how many of them have no price yet. */
  income: Price[];
  withoutPrice: number;
  openTasks: number;
};

/** Returns the current payment numbers. Admins only. */
export async function getPaymentNumbers({ db }: Pick<AppContext, "db">, admin: Actor): Promise<PaymentNumbers> {
  assertAdmin(admin);
  const { status, cancelAtPeriodEnd, amount, currency, interval } = subscriptions;
  const rows = await db
    .select({ status, cancelAtPeriodEnd, amount, currency, interval })
    .from(subscriptions)
    .where(eq(subscriptions.inForce, true));
  const paying = rows.filter((row) => row.status === "live");
  return {
    compared: await findReconciliation(db, admin),
    inForce: rows.length,
    pastDue: rows.length - paying.length,
    canceled: paying.filter((row) => row.cancelAtPeriodEnd).length,
    income: incomeOf(paying.flatMap((row) => priceOf(row) ?? [])),
    withoutPrice: paying.filter((row) => row.amount === null).length,
    openTasks: await countAdminTasks(db, admin),
  };
}

function incomeOf(prices: Price[]): Price[] {
  const sums = new Map<string, Price>();
  for (const price of prices) {
    const key = `${price.currency} ${price.interval}`;
    sums.set(key, { ...price, amount: price.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

/** Runs `reconcile` right away instead of waiting for the nightly run. Admins only. */
export async function comparePayments(app: AppContext, admin: Actor): Promise<Reconciliation> {
  assertAdmin(admin);
  return reconcile(app);
}
