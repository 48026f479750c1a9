import { eq } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findReconciliation, reconcile, type Reconciliation } from "#domain/billing/reconciliation/reconcile.ts";
import { countAdminTasks } from "#domain/admin-tasks/admin-tasks.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { type Price } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";

/** How the money stands. */
export type PaymentNumbers = {
  /** The latest comparison with the provider; null before the first. */
  compared: Reconciliation | null;
  /** Subscriptions that give their plan, an account or none; of them, whose renewal is owed and who has cancelled. */
  inForce: number;
  owed: number;
  ending: number;
  /** What those in force that owe nothing pay for each interval and currency; and of how many of them the price is not known yet. */
  income: Price[];
  withoutPrice: number;
  cases: number;
};

/** How the payments stand, counted now. */
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
    owed: rows.length - paying.length,
    ending: paying.filter((row) => row.cancelAtPeriodEnd).length,
    income: incomeOf(paying.flatMap((row) => priceOf(row) ?? [])),
    withoutPrice: paying.filter((row) => row.amount === null).length,
    cases: await countAdminTasks(db, admin),
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

/** Compares with the provider now instead of at night; see `reconcile`. */
export async function comparePayments(app: AppContext, admin: Actor): Promise<Reconciliation> {
  assertAdmin(admin);
  return reconcile(app);
}
