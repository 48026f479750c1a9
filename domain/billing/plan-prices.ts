import { decimalsOf } from "#domain/text/formats.shared.ts";
import { paidPlans, planNames, type BillingInterval, type PaidPlan } from "#domain/plans/plans.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Offer } from "#ports/payments/port.ts";

type OfferTown = Pick<Town, "prices" | "yearlyPrices" | "siteName" | "currency">;

/** Returns all offers for new buyers: the monthly ones, and the yearly ones if the town has yearly prices. */
export function listOffers({ prices, yearlyPrices, siteName, currency }: OfferTown): Offer[] {
  const offer = (plan: PaidPlan, interval: BillingInterval, amount: number): Offer => {
    const cents = Math.round(amount * 10 ** decimalsOf(currency));
    return { plan, cents, currency: currency.toLowerCase(), interval, name: `${siteName} ${planNames[plan]}` };
  };
  return paidPlans.flatMap((plan) => [
    offer(plan, "month", prices[plan]),
    ...(yearlyPrices ? [offer(plan, "year", yearlyPrices[plan])] : []),
  ]);
}

/** Returns the offer of a plan for new buyers, or undefined if the town has no yearly prices. */
export function findOffer(town: OfferTown, plan: PaidPlan, interval: BillingInterval): Offer | undefined {
  return listOffers(town).find((offer) => offer.plan === plan && offer.interval === interval);
}
