import { decimalsOf } from "#domain/text/formats.shared.ts";
import type { RouterContextProvider } from "react-router";
import { findOffer } from "#domain/billing/plan-prices.ts";
import type { BillingInterval, PaidPlan } from "#domain/plans/plans.shared.ts";
import { isSoldOutFor } from "#domain/billing/checkout/for-sale.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";

/**
 * Returns the plans' prices (in minor units) and whether sponsorships are sold out. They are never sold out for
 * a user who already sponsors a category. If the database fails, the prices still appear, and `startCheckout`
 * checks whether a sponsorship is available.
 */
export async function loadPlanOffer(context: Readonly<RouterContextProvider>, userId: string | null = null) {
  const app = context.get(appContext);
  const { db, town, payments } = app;
  const soldOut = await orNull(context.get(log), () => isSoldOutFor(db, userId));
  const centsOf = (interval: BillingInterval): Record<PaidPlan, number> => ({
    premium: findOffer(town, "premium", interval)!.cents,
    premium_sponsorship: findOffer(town, "premium_sponsorship", interval)!.cents,
  });
  return {
    cents: { basic: Math.round(town.prices.basic * 10 ** decimalsOf(town.currency)), ...centsOf("month") },
    yearlyCents: town.yearlyPrices ? centsOf("year") : null,
    soldOut: soldOut ?? false,
    isTrial: payments.name === "embedded",
  };
}
