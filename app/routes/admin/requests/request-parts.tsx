import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import type { RequestKind } from "#domain/requests/list-requests.ts";
import { reasonLimit } from "#domain/requests/review-forms.shared.ts";

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

type RejectProps = {
  change: "reject" | "reject-claim";
  fields: Record<string, string | number>;
  name: string;
  children: ReactNode;
};

/** Asks for confirmation and an optional reason before a request is rejected. */
export function RejectButton({ change, fields, name, children }: RejectProps) {
  return (
    <ConfirmButton
      action={`${requestsPath}/${change}`}
      fields={fields}
      failed={decisionFailures.reject}
      label="Reject"
      about={name}
      title="Confirm Rejection"
      icon="x"
      look="text-brick"
      sending="Saving..."
      choice={
        <label className="block font-semibold">
          Reason (optional)
          <span className="block text-sm font-normal text-ink-soft">Included in the email.</span>
          <input name="reason" maxLength={reasonLimit} autoComplete="off" className="input-box mt-1.5 w-full font-normal" />
        </label>
      }
    >
      {children}
    </ConfirmButton>
  );
}

/** Rejects a submission or an owner's business. */
export function RejectBusiness({
  request: { id, name, version, kind, email },
  next = "",
}: {
  request: { id: string; name: string; version: number; kind: RequestKind; email: string | null };
  next?: string;
}) {
  return (
    <RejectButton change="reject" fields={{ id, version, next }} name={name}>
      <p>
        Reject <strong>{name}</strong>? It will not appear in the directory.{" "}
        {kind === "owner" || email
          ? "We'll email the person who submitted it."
          : "This business has no email address, so we can't notify anyone."}
      </p>
      {kind === "owner" && (
        <p>
          Rejecting does not end or refund a subscription. To refund the payment, open the business and choose “Refund and end
          subscription.”
        </p>
      )}
    </RejectButton>
  );
}
