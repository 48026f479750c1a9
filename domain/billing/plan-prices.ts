import { planNames, type PaidPlan } from "#domain/plans/plans.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Offer } from "#ports/payments/port.ts";

/** Returns the price at which a plan is sold to new buyers. */
export function planOfferOf({ prices, siteName }: Pick<Town, "prices" | "siteName">, plan: PaidPlan): Offer {
  return { plan, cents: Math.round(prices[plan] * 100), currency: "usd", name: `${siteName} ${planNames[plan]}` };
}
