import type { Plan } from "#domain/plans/plans.shared.ts";

/** The features that each plan adds to the previous one. */
export const planFeatures: Record<Plan, string[]> = {
  basic: [
    "Name, phone, email, address, and hours on your own page",
    "A place in search and in the categories you choose",
    "A Call button",
  ],
  premium: [
    "A spot at the top of your categories",
    "A richer page: logo, tagline, description, and website",
    "Up to 10 photos",
    "A spot among the featured businesses on the home page",
  ],
  premium_sponsorship: [
    "Exclusive sponsorship of one category",
    "Your logo as that category's banner on all its pages",
    "Premium support: your messages to us come first",
  ],
};
