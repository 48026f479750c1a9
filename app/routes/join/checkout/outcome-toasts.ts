import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import type { CheckoutOutcome } from "#domain/billing/checkout/checkout.shared.ts";

/** Toasts for payments after which the buyer did not get the plan or claim they wanted. */
export const outcomeToasts: Partial<Record<CheckoutOutcome, CarriedToast>> = {
  claim_issue: {
    title: "Business Claim Issue",
    text: "Your account and subscription were created, but there was an issue claiming the business. Please contact support.",
    tone: "problem",
  },
  taken: {
    title: "Someone else claimed it first",
    text: "This business was claimed while you were paying. We are refunding you in full. The refund takes a few days to arrive.",
    tone: "problem",
  },
  second_payment: {
    title: "You already had a plan",
    text: "That plan stays active, and we are refunding this payment. The refund takes a few days to arrive.",
  },
};
