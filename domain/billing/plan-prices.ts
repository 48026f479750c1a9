import { decimalsOf } from "#domain/text/formats.shared.ts";
import { paidPlans, planNames, type BillingInterval, type PaidPlan } from "#domain/plans/plans.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Offer } from "#ports/payments/port.ts";

/** The settings that offers depend on. */
type OfferTown = Pick<Town, "prices" | "yearlyPrices" | "siteName" | "currency">;

/** Returns the offer of a plan at the monthly price for new buyers. */
export function monthlyOfferOf(town: OfferTown, plan: PaidPlan): Offer {
  return offerOf(town, plan, "month", town.prices[plan]);
}

/** Returns the offer of a plan for new buyers, or null if the town has no yearly prices. */
export function planOfferOf(town: OfferTown, plan: PaidPlan, interval: BillingInterval): Offer | null {
  if (interval === "month") return monthlyOfferOf(town, plan);
  return town.yearlyPrices ? offerOf(town, plan, "year", town.yearlyPrices[plan]) : null;
}

/** Returns all offers for new buyers. */
export function listOffers(town: OfferTown): Offer[] {
  return paidPlans.flatMap((plan) => [monthlyOfferOf(town, plan), planOfferOf(town, plan, "year") ?? []].flat());
}

function offerOf({ siteName, currency }: OfferTown, plan: PaidPlan, interval: BillingInterval, amount: number): Offer {
  const cents = Math.round(amount * 10 ** decimalsOf(currency));
  return { plan, cents, currency: currency.toLowerCase(), interval, name: `${siteName} ${planNames[plan]}` };
}
