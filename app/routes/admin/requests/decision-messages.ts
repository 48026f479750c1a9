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
