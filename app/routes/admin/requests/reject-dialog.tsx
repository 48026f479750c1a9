import { longDay, formatMoney } from "#domain/text/formats.shared.ts";
import { useLocation } from "react-router";
import { SubmitButton } from "#app/ui/button.tsx";
import { Dialog, DialogActions } from "#app/ui/dialog/dialog.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { reasonLimit } from "#domain/requests/review-forms.shared.ts";
import type { Neighbors, RequestDetails } from "#domain/requests/list-requests.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { decisionFailures, requestsPath } from "./request-parts.tsx";

/** Asks for confirmation and an optional reason before a request is rejected. */
export function RejectDialog({ request, back }: { request: RequestDetails & Neighbors; back: string }) {
  const { claim, business, ownerEmail, subscription, next } = request;
  const { id, name, version, email } = business;
  const sender = useSender();
  const { search } = useLocation();
  const problem = sender.answer?.problem;
  const fields: Record<string, string> = claim ? { claimId: claim.id } : { id };
  return (
    <Dialog title="Confirm Rejection" back={back}>
      {problem && <FormProblem>{problem.text ?? problem.title}</FormProblem>}
      {claim ? (
        <ClaimRejection name={name} claim={claim} />
      ) : (
        <p className="wrap-anywhere">
          Reject <strong>{name}</strong>? It will not appear in the directory.{" "}
          {(ownerEmail ?? email)
            ? "We'll email the person who submitted it."
            : "This business has no email address, so we can't notify anyone."}
        </p>
      )}
      {subscription && <SubscriptionNote subscription={subscription} />}
      <PostForm
        action={`${requestsPath}/${claim ? "reject-claim" : "reject"}${search}`}
        failed={decisionFailures.reject}
        fields={{ ...fields, version, next: next ?? "" }}
        sender={sender}
        preventScrollReset
        className="grid gap-4"
      >
        <label className="block font-semibold">
          Reason (optional)
          <span className="block text-sm font-normal text-ink-soft">
            {`Included in the email. ${claim ? "Say why the claim was not accepted." : "Say what to fix."}`}
          </span>
          <textarea
            name="reason"
            rows={4}
            maxLength={reasonLimit}
            aria-label="Reason (optional)"
            className="mt-1.5 block w-full rounded-control border border-line-strong bg-surface px-3 py-2 font-normal"
          />
        </label>
        <DialogActions back={back}>
          <SubmitButton label="Reject" sending="Saving..." look="btn-danger" />
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

/** Explains that rejecting a paying owner's business does not end or refund the subscription. */
function SubscriptionNote({ subscription }: { subscription: NonNullable<RequestDetails["subscription"]> }) {
  const { plan, price, cancelAtPeriodEnd, until } = subscription;
  const day = longDay(new Date(until), useTown().town);
  const renewal = cancelAtPeriodEnd
    ? `It ends on ${day}.`
    : `It renews on ${day}${price ? `, for ${formatMoney(price.amount, price.currency)}` : ""}.`;
  return (
    <p>
      {`The owner pays for ${planNames[plan]}. Rejecting does not end or refund the subscription. ${renewal} The email mentions this. To refund the payment, open the business and choose “Refund and end subscription.”`}
    </p>
  );
}

type Claim = NonNullable<RequestDetails["claim"]>;

/** Explains what rejecting a claim does to the listing, the claimant, and the payment. */
function ClaimRejection({ name, claim: { claimant, price, proof } }: { name: string; claim: Claim }) {
  return (
    <>
      <p className="wrap-anywhere">
        Reject the claim on <strong>{name}</strong>? The listing stays as it is now, without an owner, and others can claim it.
        The claimant&apos;s changes are discarded.
      </p>
      <p className="wrap-anywhere">
        {proof === "payment" &&
          `${price ? `The payment of ${formatMoney(price.amount, price.currency)}` : "The payment"} is refunded in full and the subscription ends. `}
        {claimant ? `We'll email ${claimant.email}.` : "The claimant's account was deleted, so we can't notify anyone."}
      </p>
      <p className="text-ink-soft">This action cannot be undone.</p>
    </>
  );
}
