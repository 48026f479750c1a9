import { z } from "#domain/zod.shared.ts";
import {
  billingIntervals,
  type PaidPlan,
  paidPlans,
  type SubscriptionStatus,
  type Price,
  type Withdrawal,
} from "#domain/plans/plans.shared.ts";

/**
 * "open" can be paid. "paid" waits for the payer's account. "delivered" is complete. "expired" was not paid. "refunded" was
 * refunded before or instead of the delivery.
 */
export const checkoutStates = ["open", "paid", "delivered", "expired", "refunded"] as const;

/**
 * The result of a paid checkout. A plan is delivered with or without a claim, or the claim is left out because the business is no
 * longer claimable. A payment is refunded if the payer already had a plan, or if another buyer got the listing or the last category.
 */
export const checkoutOutcomes = ["plan", "claim", "claim_issue", "second_payment", "listing", "category"] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

/** The plan to buy, and the price that the buyer saw, in cents per interval. The server never charges a different price. */
export const purchaseFields = z.object({
  plan: z.enum(paidPlans),
  interval: z.enum(billingIntervals).default("month"),
  shownCents: z.coerce.number().int().nonnegative(),
});

/** The plan to change to. */
export const changeFields = z.object({ plan: z.enum(paidPlans) });

/** A user's subscription, as shown to them. */
export type OwnSubscription = {
  plan: PaidPlan;
  status: SubscriptionStatus;
  /** Whether the plan is in force. */
  inForce: boolean;
  /** Why the plan is not in force; null if it is in force, or if the last payment is not the reason. */
  withdrawn: Withdrawal | null;
  paidUntil: Date;
  /** Whether the subscription ends at `paidUntil` instead of being renewed. */
  cancelAtPeriodEnd: boolean;
  /** The end of the grace period; null if no payment is due. */
  graceUntil: Date | null;
  /** The price as reported by the provider; null while unknown. */
  price: Price | null;
};
