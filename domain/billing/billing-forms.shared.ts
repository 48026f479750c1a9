import { billingIntervals, paidPlans } from "#domain/plans/plans.shared.ts";
import { z } from "#domain/zod.shared.ts";

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

/** How a plan was paid without a card. */
export const manualPayments = ["check", "cash"] as const;

/** What an admin enters about a plan paid by check or cash. `amount` is in the main unit of the town's currency. */
export const manualPlanFields = z.object({
  plan: z.enum(paidPlans),
  until: z.iso.date("Please enter the last day of the plan"),
  amount: z.coerce.number("Please enter the amount").positive("Please enter the amount").max(1_000_000),
  how: z.enum(manualPayments),
  reference: z.string().trim().max(100).default(""),
});
export type ManualPlanInput = z.output<typeof manualPlanFields>;
