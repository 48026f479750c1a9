import { desc, eq } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { reconciliations } from "#domain/billing/schema.ts";
import { priceOf } from "#domain/billing/subscriptions/find-own-subscription.ts";
import type { PaidPlan, Price } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** What admins see about money. */
export type PaymentFigures = {
  /** The number of subscriptions in force, by plan. */
  active: Record<PaidPlan, number>;
  /** The total that paid subscriptions in force pay per interval and currency, and how many of them have no price yet. */
  income: Price[];
  withoutPrice: number;
  /** The number of unpaid renewals, and what the last comparison with the provider's records found and could not repair. */
  problems: { pastDue: number; paidWithoutPlan: number; planWithoutPayment: number; notCompared: boolean };
  /** The operator's dashboard at the provider; null if the provider has none. */
  dashboardUrl: string | null;
};

/** Returns the current payment figures. Admins only. */
export async function getPaymentFigures(
  { db, payments }: Pick<AppContext, "db" | "payments">,
  admin: Actor,
): Promise<PaymentFigures> {
  assertAdmin(admin);
  const { plan, status, amount, currency, interval } = subscriptions;
  const rows = await db
    .select({ plan, status, amount, currency, interval })
    .from(subscriptions)
    .where(eq(subscriptions.inForce, true));
  const paying = rows.filter((row) => row.status === "live");
  const [compared] = await db.select().from(reconciliations).orderBy(desc(reconciliations.at), desc(reconciliations.id)).limit(1);
  const countOf = (each: PaidPlan) => rows.filter((row) => row.plan === each).length;
  return {
    active: { premium: countOf("premium"), premium_sponsorship: countOf("premium_sponsorship") },
    income: incomeOf(paying.flatMap((row) => priceOf(row) ?? [])),
    withoutPrice: paying.filter((row) => row.amount === null).length,
    problems: {
      pastDue: rows.length - paying.length,
      paidWithoutPlan: compared?.paidWithoutPlan ?? 0,
      planWithoutPayment: compared?.planWithoutPayment ?? 0,
      notCompared: Boolean(compared?.failure),
    },
    dashboardUrl: payments.dashboardUrl,
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
