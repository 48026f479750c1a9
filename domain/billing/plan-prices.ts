import { decimalsOf } from "#domain/text/formats.shared.ts";
import { planNames, type PaidPlan } from "#domain/plans/plans.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Offer } from "#ports/payments/port.ts";

/** The settings that offers depend on. */
export type OfferTown = Pick<Town, "prices" | "siteName" | "currency">;

/** Returns the offer of a plan at the price for new buyers. */
export function planOfferOf(town: OfferTown, plan: PaidPlan): Offer {
  return offerAt(town, plan, Math.round(town.prices[plan] * 10 ** decimalsOf(town.currency)));
}

/** Returns the offer of a plan for an amount in minor units of the town's currency. */
export function offerAt({ siteName, currency }: Omit<OfferTown, "prices">, plan: PaidPlan, cents: number): Offer {
  return { plan, cents, currency: currency.toLowerCase(), name: `${siteName} ${planNames[plan]}` };
}
