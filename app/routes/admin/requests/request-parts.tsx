import { Badge } from "#app/ui/badge.tsx";
import { ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import type { Request, RequestDetails } from "#domain/requests/list-requests.ts";
import { reasonLimit } from "#domain/requests/review-forms.shared.ts";
import { formatMoney } from "#domain/text/formats.shared.ts";

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
  request: Pick<Request, "id" | "name" | "version" | "kind" | "email">;
  claim?: RequestDetails["claim"];
  next?: string | null;
};

/** Asks for confirmation and an optional reason before a request is rejected. */
export function RejectButton({ request: { id, name, version, kind, email }, claim, next }: RejectProps) {
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
      {claim ? (
        <ClaimRejection name={name} claim={claim} />
      ) : (
        <p>
          Reject <strong>{name}</strong>? It will not appear in the directory.{" "}
          {kind === "owner" || email
            ? "We'll email the person who submitted it."
            : "This business has no email address, so we can't notify anyone."}
        </p>
      )}
      {kind === "owner" && (
        <p>
          Rejecting does not end or refund a subscription. To refund the payment, open the business and choose “Refund and end
          subscription.”
        </p>
      )}
    </ConfirmButton>
  );
}

type ClaimProps = { name: string; claim: NonNullable<RequestDetails["claim"]> };

/** Explains what rejecting a claim does to the listing, the claimant, and the payment. */
function ClaimRejection({ name, claim: { claimant, price, proof } }: ClaimProps) {
  const payment = price ? `The payment of ${formatMoney(price.amount, price.currency)}` : "The payment";
  return (
    <>
      <p>
        Reject the claim on <strong>{name}</strong>? The listing stays as it is now, without an owner, and others can claim it.
        The claimant&apos;s changes are discarded.
      </p>
      <p>
        {proof === "payment" && `${payment} is refunded in full and the subscription ends. `}
        {claimant ? `We'll email ${claimant.email}.` : "The claimant's account was deleted, so we can't notify anyone."} This
        action cannot be undone.
      </p>
    </>
  );
}
