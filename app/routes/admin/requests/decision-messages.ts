import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import type { Outcome } from "#domain/moderation/bulk-review.ts";

/** Failures that are nobody's fault, by what was tried. */
export const failedDecision = {
  approve: "Failed to approve business request.",
  reject: "Failed to reject business request.",
};

export const notFetched = "Failed to fetch business requests.";

/** Why a request is not decided, or not shown. */
export function refusedDecision(code: string): string {
  return refusals[code] ?? "This cannot be done now.";
}

const refusals: Record<string, string> = {
  not_pending: "Somebody decided about this request already.",
  stale: "This request was changed since you looked at it. Please look again, then decide.",
  business_unknown: "This business is not here any more.",
  claim: "This is a claim. Open it to decide about it.",
  address_not_confirmed: "The claimant has not confirmed the address of their account. The claim can be approved once they have.",
  claimant_gone: "The claimant's account is gone. Reject the claim to give the payment back.",
};

const undoable = "You can take it back within 30 days, in the activity log.";

/** What a toast says after one request was decided. */
export const decided = {
  approve: { title: "Business Approved", text: "It is in the directory now." },
  reject: { title: "Business Rejected", text: undoable },
};

/** The same of a claim. */
export const decidedClaim = {
  approve: { title: "Claim Approved", text: "The business is the claimant's now, and their changes are public." },
  reject: { title: "Claim Rejected", text: "The listing stays as it is, and the payment goes back." },
};

/** What a toast says after a case was settled. */
export const settled: Record<"done" | "refunded" | "linkSent", CarriedToast> = {
  done: { title: "Case settled", text: "It is no longer among what waits." },
  linkSent: { title: "The link is sent", text: "Mark the case as settled once the address is confirmed." },
  refunded: { title: "Refunded and settled", text: "The payment goes back, and the subscription ends." },
};

/** Why a case was not settled, by the code of the refusal. */
export const settling: Record<string, CarriedToast> & { failed: CarriedToast } = {
  admin_task_unknown: { title: "Somebody settled this case already.", tone: "problem" },
  address_invalid: { title: "Please enter a valid email address.", tone: "problem" },
  address_taken: { title: "This address belongs to another account.", tone: "problem" },
  confirmed_already: { title: "The address is confirmed already: mark the case as settled.", tone: "problem" },
  no_subscription: { title: "Nothing is paid any more: mark the case as settled.", tone: "problem" },
  failed: { title: "Failed to settle the case. Please try again.", tone: "problem" },
};

/** What a toast says after several requests were decided. */
export function decidedMany(decision: "approve" | "reject", outcomes: Outcome[]) {
  const done = outcomes.filter((each) => each.done).length;
  const left = outcomes.length - done;
  const title = `${done} ${done === 1 ? "business" : "businesses"} ${decision === "approve" ? "approved" : "rejected"}`;
  const rest = left ? `${left} left alone: decided, changed or deleted meanwhile. ` : "";
  return { title, text: rest + undoable };
}
