/** What can be paid for, from least to most; the order is the rank of a plan. */
export const plans = ["basic", "premium", "premium_sponsorship"] as const;
export type Plan = (typeof plans)[number];

/** What a plan is sold as: on the screens, in emails and at the provider. */
export const planNames: Record<Plan, string> = {
  basic: "Basic",
  premium: "Premium",
  premium_sponsorship: "Premium + Sponsorship",
};

/** What costs money. */
export const paidPlans = ["premium", "premium_sponsorship"] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** "past_due" is a renewal that failed and is tried again; "ended" never comes back. */
export const subscriptionStatuses = ["live", "past_due", "ended"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Why a paid subscription gives no plan. */
export const withdrawals = ["refunded", "disputed"] as const;

/** Premium in the specification's sense: on either paid plan. */
export function isPremium(plan: Plan): boolean {
  return plan !== "basic";
}

export function higherPlan(one: Plan, other: Plan): Plan {
  return plans.indexOf(one) > plans.indexOf(other) ? one : other;
}

/** What somebody pays: an amount in minor units of the currency, for each interval ("month", or "3 months"). */
export type Price = { amount: number; currency: string; interval: string };

/** An amount in minor units as people here read it: "$29.99", "$30". */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** "$29.99 a month", "$80 every 3 months". */
export function formatPrice({ amount, currency, interval }: Price): string {
  return `${formatMoney(amount, currency)} ${/^\d/.test(interval) ? "every" : "a"} ${interval}`;
}
