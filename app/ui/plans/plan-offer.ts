import type { PaidPlan, Plan } from "#domain/plans/plans.shared.ts";

/** What is sold, and under which terms, as screens show it. */
export type PlanOffer = {
  /** In cents a month. */
  cents: Record<Plan, number>;
  /** Nobody can buy a sponsorship now: each category has, or is about to have, its sponsor. */
  soldOut: boolean;
  /** How much more premium businesses are looked at, in words; null when there is nothing to boast of. */
  views: string | null;
  /** The day a plan bought now is renewed for the first time. */
  renewsOn: Date;
  /** No money moves: the site's own checkout stands in for a provider. */
  isTrial: boolean;
};

export type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";

/** A purchase that could not begin. */
export type PurchaseError = { plan: PaidPlan | null; title: string; text?: string; to?: { path: string; label: string } };

/** What each plan contains, beyond the one before it. */
export const planFeatures: Record<Plan, string[]> = {
  basic: [
    "Name, telephone, email and address on a page of its own",
    "Found in search and in the categories you choose",
    "A Call button that rings you",
  ],
  premium: [
    "A place at the top of your categories",
    "A richer page: logo, tagline, description and opening hours",
    "Up to 10 photos",
    "A place among the featured businesses on the home page",
  ],
  premium_sponsorship: [
    "The exclusive sponsorship of one category",
    "Your logo is that category's banner, on all its pages",
    "Premium support: your messages to us come first",
  ],
};
