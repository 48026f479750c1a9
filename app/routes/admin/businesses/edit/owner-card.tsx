import { longDay, formatPrice, formatMoney } from "#domain/text/formats.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import type { ListedClaim } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { businessesPath, businessFailures } from "#app/routes/admin/businesses/business-links.ts";
import { claimText, RefundChoice } from "#app/routes/admin/businesses/refund-choice.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmButton } from "#app/ui/dialog/action-button.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { OwnSubscription } from "#app/ui/plans/plan-offer.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** The fields that the card shows for a business with an owner. */
type Owned = { id: string; name: string; ownerId: string | null; ownerEmail: string; plan: Plan; grantedPlan: Plan };

type Props = {
  business: Owned;
  /** The owner's subscription. It is null if there is none and undefined if it could not be loaded. */
  subscription: OwnSubscription | null | undefined;
  /** Since when the owner's address gets no optional email, because an email to it bounced, or null. */
  refusedSince: Date | null;
  /** When the owner got the business with a claim that can be taken back; null if they did not. */
  claimedAt: Date | null;
  /** Whether the granted plan was paid by check or cash. */
  isPaidByHand: boolean;
};

/** Shows the owner and their subscription, with buttons that remove the owner, refund the payment, and take a claim back. */
export function OwnerCard({ business, subscription, refusedSince, claimedAt, isPaidByHand }: Props) {
  const { id, name, ownerId, ownerEmail, grantedPlan } = business;
  const { town } = useTown();
  const paid = subscription && (subscription.inForce || subscription.status === "past_due") ? subscription : null;
  const actionOf = (change: string) => `${businessesPath}/${id}/${change}`;
  const plan = `${adminPlanNames[grantedPlan]} (${isPaidByHand ? "paid by check or cash" : "free"})`;
  const lastPayment = paid?.price ? ` of ${formatMoney(paid.price.amount, paid.price.currency)}` : "";
  return (
    <section aria-label="Owner and payment" className="card grid gap-4 px-5 py-4">
      <Line
        icon="user"
        button={
          <ConfirmButton
            action={actionOf("remove-owner")}
            failed={businessFailures.update}
            label="Remove owner"
            look="text-brick"
            choice={
              paid && <RefundChoice>{`Also refund their last payment${lastPayment} and end the subscription`}</RefundChoice>
            }
          >
            <p>
              {`${ownerEmail} will no longer be able to edit "${name}". Their subscription will no longer apply to it, so its plan will be ${plan}. The listing text stays the same.`}{" "}
              We'll email them.
            </p>
            {paid && <p>Without a refund, they keep the subscription. They can use it for another business or cancel it.</p>}
          </ConfirmButton>
        }
      >
        Owned by{" "}
        <Link to={`/admin/dashboard/people/${ownerId}`} className="link font-semibold">
          {ownerEmail}
        </Link>
      </Line>
      {refusedSince && (
        <Line icon="mail">
          {`An email to this address bounced on ${longDay(refusedSince, town)}. We now send this address only emails about the account, payments, and messages.`}
        </Line>
      )}
      {subscription === undefined ? (
        <AdminProblem>Failed to load the owner's subscription. Please try again.</AdminProblem>
      ) : (
        <Line
          icon="credit-card"
          button={
            paid && (
              <ConfirmButton
                action={actionOf("refund")}
                failed={businessFailures.refund}
                label="Refund and end subscription"
                sending="Refunding..."
                look="text-brick"
              >
                <p>
                  {`This refunds ${ownerEmail}'s last payment to their card and ends their subscription${paid.price ? ` (${formatPrice(paid.price)})` : ""} right away.`}
                </p>
                <p>
                  {`They still own "${name}". Its plan will be ${plan}, and nothing is deleted. This action cannot be undone.`}
                </p>
              </ConfirmButton>
            )
          }
        >
          <Payment subscription={subscription} />
        </Line>
      )}
      <Line icon="tag">{planText(business, isPaidByHand)}</Line>
      {claimedAt && (
        <Line
          icon="clock"
          button={
            <ConfirmButton action={actionOf("take-back")} failed={businessFailures.update} label="Take back" look="text-brick">
              <p>
                {`${ownerEmail} will no longer own "${name}". The listing will be as it was before the claim: all changes since then are lost, and it can be claimed again.${paid ? " Their subscription ends without a refund." : ""}`}{" "}
                We'll email them. This action cannot be undone.
              </p>
            </ConfirmButton>
          }
        >
          Claimed <DateTime at={claimedAt} />
        </Line>
      )}
    </section>
  );
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

function Line({ icon, button, children }: { icon: string; button?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconText icon={icon} iconLook="size-5 text-ink-soft" look="min-w-[min(15rem,100%)] grow basis-0">
        {children}
      </IconText>
      {button}
    </div>
  );
}

function Payment({ subscription }: { subscription: OwnSubscription | null }) {
  const { town } = useTown();
  if (!subscription) return <span>No paid subscription</span>;
  const { plan, price } = subscription;
  return (
    <span>
      Pays {price && <span>{`${formatPrice(price)} `}</span>}for <span className="font-semibold">{adminPlanNames[plan]}</span>
      {`. ${renewalText(subscription, town)}`}
    </span>
  );
}

function renewalText(subscription: OwnSubscription, town: PublicTown): string {
  const { status, inForce, withdrawn, cancelAtPeriodEnd, paidUntil, graceUntil, price } = subscription;
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
  const cost = price ? ` for ${formatMoney(price.amount, price.currency)}` : "";
  return `Paid until ${day}, then renews${cost}.`;
}

/** Says which plan is active and where it comes from. */
function planText({ plan, grantedPlan }: Owned, isPaidByHand: boolean): string {
  if (plan === grantedPlan) return `Current plan: ${adminPlanNames[plan]} (${isPaidByHand ? "paid by check or cash" : "free"}).`;
  return `Current plan: ${adminPlanNames[plan]} (paid by the owner). Plan without the subscription: ${adminPlanNames[grantedPlan]}.`;
}
