/** What can be paid for, from least to most; the order is the rank of a plan. */
export const plans = ["basic", "premium", "premium_sponsorship"] as const;
export type Plan = (typeof plans)[number];

/** Premium in the specification's sense: on either paid plan. */
export function isPremium(plan: Plan): boolean {
  return plan !== "basic";
}

export function higherPlan(one: Plan, other: Plan): Plan {
  return plans.indexOf(one) > plans.indexOf(other) ? one : other;
}
