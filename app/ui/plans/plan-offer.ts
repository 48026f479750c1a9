import type { PaidPlan, Plan } from "#domain/plans/plans.shared.ts";

/** The prices and terms that screens show. */
export type PlanOffer = {
  /** In cents per month. */
  cents: Record<Plan, number>;
  /** Every category has a sponsor or is in a checkout, so sponsorships are not for sale. */
  soldOut: boolean;
  /** The measured claim, such as "5x more views". Null when there is none. */
  views: string | null;
  /** The first renewal date of a plan bought now. */
  renewsOn: Date;
  /** The site uses the fake payment provider, so no card is charged. */
  isTrial: boolean;
};

export type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";

/** A purchase that could not start. */
export type PurchaseError = { plan: PaidPlan | null; title: string; text?: string; to?: { path: string; label: string } };

/** What each plan adds to the one before it. */
export const planFeatures: Record<Plan, string[]> = {
  basic: ["Name, phone, email and address on your own page", "Found in search and in the categories you choose", "A Call button"],
  premium: [
    "A place at the top of your categories",
    "A richer page: logo, tagline, description and opening hours",
    "Up to 10 photos",
    "A place among the featured businesses on the home page",
  ],
  premium_sponsorship: [
    "Exclusive sponsorship of one category",
    "Your logo is that category's banner, on all its pages",
    "Premium support: your messages to us come first",
  ],
};
