import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import { howMany } from "#app/ui/format.ts";
import type { ReviewOutcome } from "#domain/moderation/bulk-review.ts";

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

const undoHint = "You can undo this for 30 days in the activity log.";
const emailHint = "We wait one minute before we email anyone.";

/** The toasts after a decision on one request. */
export const decisionToasts = {
  approve: { title: "Business Approved", text: `It is now in the directory. ${emailHint}` },
  reject: { title: "Business Rejected", text: `${emailHint} ${undoHint}` },
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

/** The toast after a bulk decision. */
export function bulkDecisionToast(decision: "approve" | "reject", outcomes: ReviewOutcome[]) {
  const done = outcomes.filter((each) => each.done).length;
  const skipped = outcomes.length - done;
  const decided = decision === "approve" ? "approved" : "rejected";
  const skippedText = skipped ? `${skipped} skipped: already reviewed, changed, deleted, or a claim.` : "";
  if (!done) return { title: `No businesses ${decided}`, text: skippedText };
  return { title: `${howMany(done)} ${decided}`, text: [skippedText, undoHint].filter(Boolean).join(" ") };
}
