import { Badge } from "#app/ui/badge.tsx";
import { ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import type { Request, RequestDetails } from "#domain/requests/list-requests.ts";
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

const kinds: Record<Request["kind"], { label: string; icon: string; look: string }> = {
  claim: { label: "Claim", icon: "badge-check", look: "border-amber text-amber" },
  owner: { label: "Owner's business", icon: "user", look: "border-accent text-accent" },
  submission: { label: "Submission", icon: "send", look: "border-line-strong text-ink-soft" },
};

/** The badge with the request's kind. */
export function KindBadge({ kind }: Pick<Request, "kind">) {
  const { label, ...look } = kinds[kind];
  return <Badge {...look}>{label}</Badge>;
}

type RejectProps = {
  request: Pick<Request, "id" | "name" | "version" | "kind">;
  claim?: RequestDetails["claim"];
  next?: string | null;
};

/** Asks for confirmation and an optional reason before a request is rejected. */
export function RejectButton({ request: { id, name, version, kind }, claim, next }: RejectProps) {
  const refund = claim?.proof === "payment" ? " The payment is refunded in full, and the subscription ends." : "";
  return (
    <ConfirmButton
      action={`${requestsPath}/${claim ? "reject-claim" : "reject"}`}
      fields={{ id: claim?.id ?? id, version, next: next ?? "" }}
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
      <p>
        {claim
          ? `Reject the claim on "${name}"? The listing stays as it is, and the claimant's changes are discarded.${refund} This action cannot be undone.`
          : `Reject "${name}"? It will not appear in the directory.`}
      </p>
      {kind === "owner" && (
        <p>A subscription does not end. To refund the payment, open the business and choose “Refund and end subscription.”</p>
      )}
      <p>We&apos;ll email the person who sent it, if we have their address.</p>
    </ConfirmButton>
  );
}
