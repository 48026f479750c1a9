import { z } from "#domain/zod.shared.ts";
import { billingIntervals, paidPlans } from "#domain/plans/plans.shared.ts";

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

/** The plan to buy. The price is the server's. */
export const purchaseFields = z.object({
  plan: z.enum(paidPlans),
  interval: z.enum(billingIntervals).default("month"),
});

/** After this many days, an admin task is opened for a payer without an account. */
export const setUpDays = 30;
