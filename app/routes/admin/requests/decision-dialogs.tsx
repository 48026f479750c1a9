import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { Dialog, DialogActions } from "#app/ui/dialog/dialog.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { longDay } from "#app/ui/format.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OpenedRequest } from "./load-requests.ts";
import type { Neighbors, RequestDetails } from "#domain/requests/list-requests.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { failedDecision, requestsQuery } from "./request-links.ts";
import { ReasonField } from "./reason-field.tsx";
import { type DecisionProblem, RequestDialog } from "./request-dialog.tsx";

type Answered = { back: string; answer: DecisionProblem | undefined };
type Props = { opened: OpenedRequest; page: number; answer: DecisionProblem | undefined };

/** The dialog that is open above the list. */
export function OpenedDialog({ opened, page, answer }: Props) {
  const back = requestsQuery(page);
  const { kind, request, problem } = opened;
  if (request && kind === "view")
    return <RequestDialog key={request.business.id} request={request} page={page} answer={answer} />;
  if (request) return <RejectDialog request={request} back={back} answer={answer} />;
  return (
    <Dialog title={kind === "view" ? "Business request" : "Confirm Rejection"} back={back}>
      <p role="alert">{problem}</p>
      <p>
        <LinkButton to={back} preventScrollReset label="Back to the list" />
      </p>
    </Dialog>
  );
}

/** The dialog that confirms rejecting one request. */
function RejectDialog({ request, back, answer }: Answered & { request: RequestDetails & Neighbors }) {
  const { claim, business, ownerEmail, subscription, next } = request;
  const { id, name, version, email } = business;
  const fields: Record<string, string> = claim ? { intent: "reject-claim", claimId: claim.id } : { intent: "reject", id };
  return (
    <Dialog title="Confirm Rejection" back={back}>
      {answer && <FormProblem>{answer.problem}</FormProblem>}
      {claim ? (
        <ClaimRejection name={name} claim={claim} />
      ) : (
        <>
          <p className="wrap-anywhere">
            Reject <strong>{name}</strong>? It will not appear in the directory.{" "}
            {(ownerEmail ?? email)
              ? "We'll email the person who submitted it."
              : "This business has no email address, so we can't notify anyone."}
          </p>
          {subscription && <SubscriptionNote subscription={subscription} />}
        </>
      )}
      <PostForm
        failed={failedDecision.reject}
        fields={{ ...fields, version, next: next ?? "" }}
        preventScrollReset
        className="grid gap-4"
      >
        <ReasonField
          typed={answer?.reason}
          help={claim ? "Included in the email. Say why the claim was not accepted." : undefined}
        />
        <DialogActions back={back}>
          <SubmitButton label="Reject" sending="Saving..." look="btn-danger" />
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

type ActiveSubscription = NonNullable<RequestDetails["subscription"]>;

/** Explains that rejecting a paying owner's business does not end or refund the subscription. */
function SubscriptionNote({ subscription: { plan, price, cancelAtPeriodEnd, until } }: { subscription: ActiveSubscription }) {
  const { town } = useTown();
  const day = longDay(new Date(until), town);
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
