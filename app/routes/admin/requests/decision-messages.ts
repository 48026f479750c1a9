import type { CarriedToast } from "#app/http/redirect-with-toast.ts";

/** The messages to show if the database fails, by decision. */
export const failedDecision = {
  approve: "Failed to approve business request.",
  reject: "Failed to reject business request.",
};

export const notFetched = "Failed to fetch business requests.";

/** Returns why a request cannot be decided or shown. */
export function refusedDecision(code: string): string {
  return refusals[code] ?? "You can't do this now.";
}

const refusals: Record<string, string> = {
  not_pending: "Someone already reviewed this request.",
  stale: "This request changed after you opened it. Please check it again before you decide.",
  business_unknown: "This business no longer exists.",
  claim: "This is a claim. Open it to review it.",
  address_not_confirmed: "The claimant has not confirmed their email address. You can approve the claim after they do.",
  claimant_gone: "The claimant's account was deleted. Please reject the claim. Any payment for it will be refunded.",
};

/** The toasts after a decision on one request. */
export const decisionToasts = {
  approve: { title: "Business Approved", text: "It is now in the directory." },
  reject: { title: "Business Rejected", text: "To approve it later, open it under Business Listings and save it." },
};

/** The toasts after a decision on a claim. */
export const claimDecisionToasts = {
  approve: { title: "Claim Approved", text: "The claimant now owns the business, and their changes are public." },
  reject: { title: "Claim Rejected", text: "The listing stays as it is. Any payment for the claim will be refunded." },
};

/** The toasts after a change to an admin task. */
export const taskToasts: Record<"done" | "refunded" | "linkSent", CarriedToast> = {
  done: { title: "Task done", text: "It was removed from the list." },
  linkSent: { title: "Link sent", text: "Mark the task as done after they confirm their email address." },
  refunded: { title: "Payment refunded", text: "The subscription has ended, and the task is done." },
};

/** The errors of admin tasks, by refusal code. */
export const taskErrors: Record<string, CarriedToast> & { failed: CarriedToast } = {
  admin_task_unknown: { title: "Someone already finished this task.", tone: "problem" },
  address_invalid: { title: "Please enter a valid email address.", tone: "problem" },
  address_taken: { title: "This email address belongs to another account.", tone: "problem" },
  confirmed_already: { title: "The email address is already confirmed. Mark the task as done.", tone: "problem" },
  no_subscription: {
    title: "There is nothing to refund. Mark the task as done.",
    tone: "problem",
  },
  failed: { title: "Failed to update the task. Please try again.", tone: "problem" },
};
