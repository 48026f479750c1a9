import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Plan } from "#domain/businesses/business-fields.shared.ts";
import { formatMoney, formatPrice } from "#domain/plans/plans.shared.ts";
import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import type { ListedClaim } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { claimWords, RefundChoice } from "#app/routes/admin/businesses/refund-choice.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { longDay } from "#app/ui/format.ts";
import { IconText } from "#app/ui/icon/icon.tsx";
import type { OwnSubscription } from "#app/ui/plans/plan-offer.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** A business with an owner, as far as it is about them. */
type Owned = { name: string; ownerEmail: string; plan: Plan; grantedPlan: Plan };

type Props = {
  business: Owned;
  /** What its owner pays for, null when nothing; undefined when it could not be read. */
  subscription: OwnSubscription | null | undefined;
  here: string;
  asked: "owner" | "refund" | null;
};

/** Whose business it is and what they pay, with the ways to take the one from them and to give the other back. */
export function OwnerCard({ business, subscription, here, asked }: Props) {
  const { ownerEmail } = business;
  const refundable = subscription && (subscription.inForce || subscription.status === "past_due") ? subscription : null;
  return (
    <section aria-label="Owner and payment" className="card grid gap-4 px-5 py-4">
      <Line icon="user" to={`${here}?remove=owner`} action="Remove owner">
        Owned by <span className="font-semibold">{ownerEmail}</span>
      </Line>
      {subscription === undefined ? (
        <AdminProblem>Failed to fetch what its owner pays. Please try again.</AdminProblem>
      ) : (
        <Line icon="credit-card" {...(refundable && { to: `${here}?refund=`, action: "Refund and end" })}>
          <Payment subscription={subscription} />
        </Line>
      )}
      <Line icon="tag">{planWords(business, subscription ?? null)}</Line>
      {asked === "owner" && <RemoveOwner business={business} paid={refundable} here={here} />}
      {asked === "refund" && refundable && <Refund business={business} paid={refundable} here={here} />}
    </section>
  );
}

/** A pending claim, which is decided under the requests and nowhere else. */
export function ClaimCard({ businessId, claim }: { businessId: string; claim: ListedClaim }) {
  return (
    <section aria-label="Claim" className="card px-5 py-4">
      <IconText icon="badge-check" iconLook="size-5 text-amber">
        {claimWords(claim)} Saving here changes what visitors see now and does not decide about the claim.{" "}
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
      <IconText icon={icon} iconLook="size-5 text-ink-soft" look="min-w-60 grow basis-0">
        {children}
      </IconText>
      {to && <LinkButton to={to} preventScrollReset label={action} look="btn-quiet text-brick" />}
    </div>
  );
}

function Payment({ subscription }: { subscription: OwnSubscription | null }) {
  const { town } = useTown();
  if (!subscription) return "Pays for no subscription";
  const { plan, price, refunded } = subscription;
  return (
    <>
      Pays {price && `${formatPrice(price)} `}for <span className="font-semibold">{adminPlanNames[plan]}</span>
      {`. ${whatComes(subscription, town.timeZone)}`}
      {refunded && ` ${formatMoney(refunded.amount, refunded.currency)} of the last payment is refunded.`}
    </>
  );
}

function whatComes(subscription: OwnSubscription, timeZone: string): string {
  const { status, inForce, cancelAtPeriodEnd, paidUntil, graceUntil, nextPlan, nextPrice } = subscription;
  const day = longDay(paidUntil, timeZone);
  if (status === "past_due") {
    const stays = inForce && graceUntil ? `; the plan stays until ${longDay(graceUntil, timeZone)}` : "; it gives no plan now";
    return `Paid until ${day}: the renewal failed${stays}.`;
  }
  if (!inForce) return "Gives no plan now: the payment goes back or is argued about.";
  if (cancelAtPeriodEnd) return `Cancelled: ends on ${day}.`;
  const cost = nextPrice ? ` for ${formatMoney(nextPrice.amount, nextPrice.currency)}` : "";
  return `Paid until ${day}, then renewed${nextPlan ? ` as ${adminPlanNames[nextPlan]}` : ""}${cost}.`;
}

/** Where the plan in force comes from. */
function planWords({ plan, grantedPlan }: Owned, subscription: OwnSubscription | null): string {
  const paid = subscription?.inForce ? adminPlanNames[subscription.plan] : "nothing";
  return `Plan in force: ${adminPlanNames[plan]}. You give: ${adminPlanNames[grantedPlan]}. Its owner pays for: ${paid}.`;
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
          <RefundChoice>{`Also refund their last payment${paid.price ? ` of ${formatMoney(paid.price.amount, paid.price.currency)}` : ""}, and end the subscription`}</RefundChoice>
        )
      }
      label="Remove owner"
    >
      <p>
        {`${ownerEmail} will no longer be able to edit "${name}", and a subscription of theirs no longer counts for it: its plan is what you give, ${adminPlanNames[grantedPlan]}. What it says of itself stays.`}{" "}
        They get an email that says so.
      </p>
      {paid && (
        <p>Without a refund the subscription goes on as their own: they can list another business with it, or cancel it.</p>
      )}
    </ConfirmDialog>
  );
}

function Refund({ business: { name, ownerEmail, grantedPlan }, paid, here }: QuestionProps & { paid: OwnSubscription }) {
  return (
    <ConfirmDialog
      title="Refund and end"
      back={here}
      failed={{ title: "Failed to refund.", text: "Please try again." }}
      fields={{ intent: "refund" }}
      label="Refund and end"
      busyLabel="Refunding..."
    >
      <p>
        {`The last payment of ${ownerEmail} goes back ${paid.refunded ? "as far as it is not refunded yet" : "in full"} to the card it was paid with, and their subscription${paid.price ? ` (${formatPrice(paid.price)})` : ""} ends at once.`}
      </p>
      <p>
        {`"${name}" stays theirs, on the plan you give: ${adminPlanNames[grantedPlan]}. Nothing of it is deleted.`} This cannot be
        taken back.
      </p>
    </ConfirmDialog>
  );
}
