import type { PaidPlan, Plan } from "#domain/plans/plans.shared.ts";

/** The prices and terms that screens show. */
export type PlanOffer = {
  /** The price of each plan, in cents per month. */
  cents: Record<Plan, number>;
  /** The price of each paid plan, in cents per year; null if the town sells no yearly plans. */
  yearlyCents: Record<PaidPlan, number> | null;
  /** Whether sponsorships are sold out, because every category has a sponsor or is in a checkout. */
  soldOut: boolean;
  /** The first renewal date of a plan that is bought now. */
  renewsOn: Date;
  /** Whether the site uses the fake payment provider, so that no card is charged. */
  isTrial: boolean;
};

export type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
