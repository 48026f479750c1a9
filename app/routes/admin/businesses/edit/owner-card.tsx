import type { PublicTown } from "#domain/town-config/town-config.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { formatPrice, formatMoney } from "#domain/plans/format-price.shared.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import type { ListedClaim } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { claimText, RefundChoice } from "#app/routes/admin/businesses/refund-choice.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { longDay } from "#app/ui/format.ts";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { OwnSubscription } from "#app/ui/plans/plan-offer.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** The fields that the card shows for a business with an owner. */
type Owned = { name: string; ownerId: string | null; ownerEmail: string; plan: Plan; grantedPlan: Plan };

type Props = {
  business: Owned;
  /** The owner's subscription. It is null if there is none and undefined if it could not be loaded. */
  subscription: OwnSubscription | null | undefined;
  /** Since when the owner's address gets no optional email, because an email to it bounced, or null. */
  refusedSince: Date | null;
  /** When the owner got the business with a claim that can be taken back; null if they did not. */
  claimedAt: Date | null;
  here: string;
  dialog: "owner" | "take-back" | "refund" | null;
};

/** Shows the owner and their subscription, with links to remove the owner and to refund the payment. */
export function OwnerCard({ business, subscription, refusedSince, claimedAt, here, dialog }: Props) {
  const { ownerEmail } = business;
  const refundable = subscription && (subscription.inForce || subscription.status === "past_due") ? subscription : null;
  return (
    <section aria-label="Owner and payment" className="card grid gap-4 px-5 py-4">
      <Line icon="user" to={`${here}?remove=owner`} action="Remove owner">
        Owned by{" "}
        <Link to={`/admin/dashboard/people/${business.ownerId}`} className="link font-semibold">
          {ownerEmail}
        </Link>
      </Line>
      {refusedSince && (
        <Line icon="mail">
          <Suppression since={refusedSince} />
        </Line>
      )}
      {subscription === undefined ? (
        <AdminProblem>Failed to load the owner's subscription. Please try again.</AdminProblem>
      ) : (
        <Line icon="credit-card" {...(refundable && { to: `${here}?refund=`, action: "Refund and end subscription" })}>
          <Payment subscription={subscription} />
        </Line>
      )}
      <Line icon="tag">{planText(business)}</Line>
      {claimedAt && (
        <Line icon="clock" to={`${here}?take=back`} action="Take back">
          Claimed <DateTime at={claimedAt} />
        </Line>
      )}
      {dialog === "take-back" && claimedAt && <TakeBack business={business} pays={refundable !== null} here={here} />}
      {dialog === "owner" && <RemoveOwner business={business} paid={refundable} here={here} />}
      {dialog === "refund" && refundable && <Refund business={business} paid={refundable} here={here} />}
    </section>
  );
}

function Suppression({ since }: { since: Date }) {
  const { town } = useTown();
  return `An email to this address bounced on ${longDay(since, town)}. We now send this address only emails about the account, payments, and messages.`;
}

/** A pending claim. Admins approve or reject it only under Business Requests. */
export function ClaimCard({ businessId, claim }: { businessId: string; claim: ListedClaim }) {
  return (
    <section aria-label="Claim" className="card px-5 py-4">
      <IconText icon="badge-check" iconLook="size-5 text-amber">
        {claimText(claim)} Saving here changes the public listing. It does not approve or reject the claim.{" "}
        <Link to={`/admin/dashboard/business-requests?view=${businessId}`} className="link">
          Review the claim
        </Link>
      </IconText>
    </section>
  );
}

function Line({ icon, to, action, children }: { icon: string; to?: string; action?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconText icon={icon} iconLook="size-5 text-ink-soft" look="min-w-[min(15rem,100%)] grow basis-0">
        {children}
      </IconText>
      {to && <LinkButton to={to} preventScrollReset label={action} look="btn-quiet text-brick" />}
    </div>
  );
}

function Payment({ subscription }: { subscription: OwnSubscription | null }) {
  const { town } = useTown();
  if (!subscription) return "No paid subscription";
  const { plan, price, refunded } = subscription;
  return (
    <>
      Pays {price && `${formatPrice(price)} `}for <span className="font-semibold">{adminPlanNames[plan]}</span>
      {`. ${renewalText(subscription, town)}`}
      {refunded && ` ${formatMoney(refunded.amount, refunded.currency)} of the last payment was refunded.`}
    </>
  );
}

function renewalText(subscription: OwnSubscription, town: PublicTown): string {
  const { status, inForce, withdrawn, cancelAtPeriodEnd, paidUntil, graceUntil, nextPlan, nextPrice } = subscription;
  const day = longDay(paidUntil, town);
  if (status === "past_due") {
    const stays =
      inForce && graceUntil ? ` The plan stays active until ${longDay(graceUntil, town)}.` : " The plan is not active.";
    return `Paid until ${day}. The renewal failed.${stays}`;
  }
  if (withdrawn === "disputed") return "The plan is not active: the payment is in dispute.";
  if (withdrawn === "refunded") return "The plan is not active: the payment was refunded.";
  if (!inForce) return "The plan is not active.";
  if (cancelAtPeriodEnd) return `The subscription was canceled and ends on ${day}.`;
  const cost = nextPrice ? ` for ${formatMoney(nextPrice.amount, nextPrice.currency)}` : "";
  return `Paid until ${day}, then renews${nextPlan ? ` as ${adminPlanNames[nextPlan]}` : ""}${cost}.`;
}

/** Says which plan is active and where it comes from. */
function planText({ plan, grantedPlan }: Owned): string {
  if (plan === grantedPlan) return `Current plan: ${adminPlanNames[plan]} (free).`;
  return `Current plan: ${adminPlanNames[plan]} (paid by the owner). Plan without the subscription: ${adminPlanNames[grantedPlan]}.`;
}

type QuestionProps = { business: Owned; here: string };

function RemoveOwner({
  business: { name, ownerEmail, grantedPlan },
  paid,
  here,
}: QuestionProps & { paid: OwnSubscription | null }) {
  return (
    <ConfirmDialog
      title="Remove owner"
      back={here}
      failed={{ title: "Failed to update business.", text: "Please try again." }}
      fields={{ intent: "remove-owner" }}
      choice={
        paid && (
          <RefundChoice>{`Also refund their last payment${paid.price ? ` of ${formatMoney(paid.price.amount, paid.price.currency)}` : ""} and end the subscription`}</RefundChoice>
        )
      }
      label="Remove owner"
    >
      <p>
        {`${ownerEmail} will no longer be able to edit "${name}". Their subscription will no longer apply to it, so its plan will be ${adminPlanNames[grantedPlan]} (free). The listing text stays the same.`}{" "}
        We'll email them.
      </p>
      {paid && <p>Without a refund, they keep the subscription. They can use it for another business or cancel it.</p>}
    </ConfirmDialog>
  );
}

function TakeBack({ business: { name, ownerEmail }, pays, here }: QuestionProps & { pays: boolean }) {
  return (
    <ConfirmDialog
      title="Take back"
      back={here}
      failed={{ title: "Failed to update business.", text: "Please try again." }}
      fields={{ intent: "take-back" }}
      label="Take back"
    >
      <p>
        {`${ownerEmail} will no longer own "${name}". The listing will be as it was before the claim: all changes since then are lost, and it can be claimed again.${pays ? " Their subscription ends without a refund." : ""}`}{" "}
        We'll email them. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

function Refund({ business: { name, ownerEmail, grantedPlan }, paid, here }: QuestionProps & { paid: OwnSubscription }) {
  return (
    <ConfirmDialog
      title="Refund and end subscription"
      back={here}
      failed={{ title: "Failed to refund the payment.", text: "Please try again." }}
      fields={{ intent: "refund" }}
      label="Refund and end subscription"
      busyLabel="Refunding..."
    >
      <p>
        {`This refunds ${paid.refunded ? "the rest" : "all"} of ${ownerEmail}'s last payment to their card and ends their subscription${paid.price ? ` (${formatPrice(paid.price)})` : ""} right away.`}
      </p>
      <p>
        {`They still own "${name}". Its plan will be ${adminPlanNames[grantedPlan]} (free), and nothing is deleted.`} This action
        cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
