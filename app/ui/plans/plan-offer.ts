import type { PaidPlan, Plan } from "#domain/plans/plans.shared.ts";

/** The prices and terms that screens show. */
export type PlanOffer = {
  /** In cents per month. */
  cents: Record<Plan, number>;
  /** Every category has a sponsor or is in a checkout, so sponsorships are not for sale. */
  soldOut: boolean;
  /** The measured claim with its sample, such as "3x more views than …". Null if there is none. */
  views: string | null;
  /** The first renewal date of a plan bought now. */
  renewsOn: Date;
  /** The site uses the fake payment provider, so no card is charged. */
  isTrial: boolean;
};

export type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";

/** A purchase that could not start. */
export type PurchaseError = { plan: PaidPlan | null; title: string; text?: string; to?: { path: string; label: string } };
