/** All plans, from lowest to highest. */
export const plans = ["basic", "premium", "premium_sponsorship"] as const;
export type Plan = (typeof plans)[number];

/** The names of the plans on screens, in emails, and at the provider. */
export const planNames: Record<Plan, string> = {
  basic: "Basic",
  premium: "Premium",
  premium_sponsorship: "Premium + Sponsorship",
};

export const paidPlans = ["premium", "premium_sponsorship"] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** How often a subscription can be paid. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** "past_due": the renewal failed and is being retried. "ended" is final. */
export const subscriptionStatuses = ["live", "past_due", "ended"] as const;

/**
 * What the site asks of the provider, from the weakest to the strongest. "stop" ends a subscription at the end of the paid period.
 * "undo_upgrade" puts it back to Premium and refunds the upgrade. "end" ends it right away. "refund" also refunds its latest payment.
 */
export const providerRequests = ["stop", "undo_upgrade", "end", "refund"] as const;
export type ProviderRequest = (typeof providerRequests)[number];

/** The reason why a paid subscription is not in force. */
export const withdrawals = ["refunded", "disputed"] as const;

/** Returns whether the plan is a paid one. */
export function isPremium(plan: Plan): boolean {
  return plan !== "basic";
}

export function higherPlan(one: Plan, other: Plan): Plan {
  return plans.indexOf(one) > plans.indexOf(other) ? one : other;
}

/** A price: an amount in minor units of the currency, per interval ("month", or "3 months"). */
export type Price = { amount: number; currency: string; interval: string };
