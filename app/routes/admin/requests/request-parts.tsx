import { Badge } from "#app/ui/badge.tsx";
import type { RequestKind } from "#domain/requests/review-forms.shared.ts";

export const requestsPath = "/admin/dashboard/business-requests";

/** The toasts for decisions that were not saved. */
export const decisionFailures = {
  approve: { title: "Failed to approve business request." },
  reject: { title: "Failed to reject business request." },
};

/** Why a request can't be decided or shown. */
export const requestRefusals: Record<string, string> = {
  not_pending: "Someone already reviewed this request.",
  stale: "This request changed after you opened it. Please check it again before you decide.",
  business_unknown: "This business no longer exists.",
  claim: "This is a claim. Open it to review it.",
  address_not_confirmed: "The claimant has not confirmed their email address. You can approve the claim after they do.",
  claimant_gone: "The claimant's account was deleted. Please reject the claim. Any payment for it will be refunded.",
};

const kinds: Record<RequestKind, { label: string; icon: string; look: string }> = {
  claim: { label: "Claim", icon: "badge-check", look: "border-amber text-amber" },
  owner: { label: "Owner's business", icon: "user", look: "border-accent text-accent" },
  submission: { label: "Submission", icon: "send", look: "border-line-strong text-ink-soft" },
};

/** The badge with the request's kind. */
export function KindBadge({ kind }: { kind: RequestKind }) {
  const { label, ...look } = kinds[kind];
  return <Badge {...look}>{label}</Badge>;
}
