import type { RouterContextProvider } from "react-router";
import { planOfferOf } from "#domain/billing/plan-prices.ts";
import { isSoldOut } from "#domain/billing/checkout/sponsorship-availability.ts";
import { findPremiumViewSentence } from "#domain/analytics/premium-view-sentence.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";

/**
 * What is sold, and under which terms. What cannot be found out stops nobody from reading the prices: whether a sponsorship
 * is to be had is decided when somebody buys it.
 */
export async function loadPlanOffer(context: Readonly<RouterContextProvider>) {
  const given = context.get(appContext);
  const { db, clock, town, payments } = given;
  const asked = await orNull(context.get(log), () => Promise.all([isSoldOut(db, clock.now()), findPremiumViewSentence(given)]));
  return {
    cents: {
      basic: Math.round(town.prices.basic * 100),
      premium: planOfferOf(town, "premium").cents,
      premium_sponsorship: planOfferOf(town, "premium_sponsorship").cents,
    },
    soldOut: asked?.[0] ?? false,
    views: asked ? asked[1] : town.marketing.views,
    renewsOn: aMonthAfter(clock.now()),
    isTrial: payments.name === "embedded",
  };
}

/** The same day of the next month, or its last. */
function aMonthAfter(at: Date): Date {
  const next = new Date(at);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0);
  return next;
}
