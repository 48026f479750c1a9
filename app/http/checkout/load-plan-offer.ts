import { decimalsOf } from "#domain/text/formats.shared.ts";
import type { RouterContextProvider } from "react-router";
import { monthlyOfferOf, planOfferOf } from "#domain/billing/plan-prices.ts";
import { isSoldOutFor } from "#domain/billing/checkout/sold-out.ts";
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
  return {
    cents: {
      basic: Math.round(town.prices.basic * 10 ** decimalsOf(town.currency)),
      premium: monthlyOfferOf(town, "premium").cents,
      premium_sponsorship: monthlyOfferOf(town, "premium_sponsorship").cents,
    },
    yearlyCents: town.yearlyPrices
      ? {
          premium: planOfferOf(town, "premium", "year")!.cents,
          premium_sponsorship: planOfferOf(town, "premium_sponsorship", "year")!.cents,
        }
      : null,
    soldOut: soldOut ?? false,
    isTrial: payments.name === "embedded",
  };
}
