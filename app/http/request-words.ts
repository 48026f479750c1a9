import type { Outcome } from "#domain/moderation/bulk.ts";

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
};

const undoable = "You can take it back within 30 days, in the activity log.";

/** What a toast says after one request was decided. */
export const decided = {
  approve: { title: "Business Approved", text: "It is in the directory now." },
  reject: { title: "Business Rejected", text: undoable },
};

/** The same after several. */
export function decidedMany(decision: "approve" | "reject", outcomes: Outcome[]) {
  const done = outcomes.filter((each) => each.done).length;
  const left = outcomes.length - done;
  const title = `${done} ${done === 1 ? "business" : "businesses"} ${decision === "approve" ? "approved" : "rejected"}`;
  const rest = left ? `${left} left alone: decided, changed or deleted meanwhile. ` : "";
  return { title, text: rest + undoable };
}
