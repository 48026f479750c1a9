import { z } from "#domain/zod.shared.ts";
import { type PaidPlan, paidPlans, type SubscriptionStatus, type Price } from "#domain/plans/plans.shared.ts";

/**
 * "open" can be paid; "paid" waits for the account of whoever paid; "delivered" is done with; "expired" nobody paid; "refunded"
 * was paid and the money went back before anything was delivered.
 */
export const checkoutStates = ["open", "paid", "delivered", "expired", "refunded"] as const;

/**
 * What came of a paid checkout: the plan for the payer's account; that and a claim; that without the claim, because the business
 * cannot be claimed any more; nothing but the money back, because they had a plan already, or because another buyer took the listing.
 */
export const checkoutOutcomes = ["plan", "claim", "claim_issue", "second_payment", "taken"] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

/** What a buyer can lose to another one while they pay: the listing they claim, or the last free category. */
export const soldOutItems = ["listing", "category"] as const;
export type SoldOutItem = (typeof soldOutItems)[number];

/** What can happen to somebody's money, as their account page lists it. */
export const paymentEventKinds = [
  "plan_started",
  "renewed",
  "renewal_failed",
  "payment_failed",
  "plan_changed",
  "plan_change_agreed",
  "cancelled",
  "ended",
  "lapsed",
  "restored",
  "refunded",
  "partly_refunded",
  "second_payment_refunded",
  "listing_lost",
  "category_lost",
  "claim_rejected",
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/**
 * "end" ends a subscription at once, "stop" at the end of what is paid for, "refund" gives its latest payment back and ends it,
 * "close" closes a checkout.
 */
export const taskKinds = ["end", "stop", "refund", "close"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The address that an admin gives to an unconfirmed account. */
export const correctEmailFields = z.object({ id: z.string(), email: z.email("Please enter a valid email address").max(254) });

/** The plan that is wanted: all that a browser says about what to buy. */
export const planFields = z.object({ plan: z.enum(paidPlans) });

/** A change of plan as its owner confirms it: the sum they saw, in cents, and from when on it was to hold. */
export const changeFields = planFields.extend({
  expectedCents: z.coerce.number().int().nonnegative(),
  when: z.enum(["now", "later"]),
});

/** What a person pays for, in the words of a bill. */
export type OwnSubscription = {
  plan: PaidPlan;
  /** The plan from `paidUntil` on; null when it stays. */
  nextPlan: PaidPlan | null;
  status: SubscriptionStatus;
  /** Whether it gives its plan. */
  inForce: boolean;
  paidUntil: Date;
  /** Ends at `paidUntil` instead of being renewed. */
  cancelAtPeriodEnd: boolean;
  /** Until when the plan stays although its renewal is owed; null while nothing is owed. */
  graceUntil: Date | null;
  /** What they pay, now and from `paidUntil` on, as the provider says it; null until that is known. */
  price: Price | null;
  nextPrice: Price | null;
  /** What was refunded of their last payment; null when nothing. */
  refunded: Omit<Price, "interval"> | null;
};
