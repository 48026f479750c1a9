import { formatMoney, formatPrice, longDay } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { businessesPath, businessFailures, RefundChoice } from "#app/routes/admin/businesses/business-parts.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { adminPlanNames } from "#app/ui/badge.tsx";
import type { OwnSubscription } from "#domain/plans/subscriptions.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import type { PublicTown } from "#domain/town-config/public-town.ts";

type Props = {
  business: { id: string; name: string; ownerId: string | null; plan: Plan; grantedPlan: Plan };
  owner: {
    email: string;
    subscription: OwnSubscription | null;
    /** When the owner got the business with a claim that can be taken back; null if they did not. */
    claimedAt: Date | null;
  };
  /** Whether the granted plan was paid by check or cash. */
  isPaidByHand: boolean;
};

/** Shows the owner and their subscription, with buttons that remove the owner and take a claim back. */
export function OwnerCard({ business: { id, name, ownerId, plan, grantedPlan }, owner, isPaidByHand }: Props) {
  const { email, subscription, claimedAt } = owner;
  const { town } = useTown();
  const paid = subscription && (subscription.inForce || subscription.status === "past_due") ? subscription : null;
  const granted = `${adminPlanNames[grantedPlan]} (${isPaidByHand ? "paid by check or cash" : "free"})`;
  const button = (change: string, label: string, rest: { choice?: ReactNode; children: ReactNode }) => (
    <ConfirmButton
      action={`${businessesPath}/${id}/${change}`}
      failed={businessFailures.update}
      label={label}
      look="text-brick"
      {...rest}
    />
  );
  const lastPayment = paid && formatMoney(paid.price.amount, paid.price.currency);
  const remove = button("remove-owner", "Remove owner", {
    choice: paid && <RefundChoice>{`Also refund their last payment of ${lastPayment} and end the subscription`}</RefundChoice>,
    children: (
      <>
        <p>
          {`${email} will no longer be able to edit "${name}". Their subscription will no longer apply to it, so its plan will be ${granted}. The listing text stays the same. We'll email them.`}
        </p>
        {paid && <p>Without a refund, they keep the subscription. They can use it for another business or cancel it.</p>}
      </>
    ),
  });
  const takeBack = button("take-back", "Take back", {
    children: (
      <p>
        {`${email} will no longer own "${name}". The listing will be as it was before the claim: all changes since then are lost, and it can be claimed again.${paid ? " Their subscription ends without a refund." : ""} We'll email them. This action cannot be undone.`}
      </p>
    ),
  });
  return (
    <section aria-label="Owner and payment" className="card grid gap-4 px-5 py-4">
      <Line icon="user" button={remove}>
        Owned by{" "}
        <Link to={`/admin/dashboard/people/${ownerId}`} className="link font-semibold">
          {email}
        </Link>
      </Line>
      <Line icon="credit-card">{subscription ? paymentText(subscription, town) : "No paid subscription"}</Line>
      <Line icon="tag">
        {plan === grantedPlan
          ? `Current plan: ${granted}.`
          : `Current plan: ${adminPlanNames[plan]} (paid by the owner). Plan without the subscription: ${adminPlanNames[grantedPlan]}.`}
      </Line>
      {claimedAt && (
        <Line icon="clock" button={takeBack}>
          Claimed <DateTime at={claimedAt} />
        </Line>
      )}
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

/** Says what the owner pays, and how the subscription goes on. */
function paymentText({ plan, price, ...subscription }: OwnSubscription, town: PublicTown): string {
  return `Pays ${formatPrice(price)} for ${adminPlanNames[plan]}. ${stateText(subscription, town)}`;
}

function stateText(subscription: Omit<OwnSubscription, "plan" | "price">, town: PublicTown): string {
  const { status, inForce, withdrawn, cancelAtPeriodEnd, paidUntil, graceUntil } = subscription;
  const failed = status === "past_due" ? "The renewal failed. " : "";
  if (!inForce) return `${failed}The plan is not active${withdrawn ? `: the payment was ${withdrawn}` : ""}.`;
  if (graceUntil) return `${failed}The plan stays active until ${longDay(graceUntil, town)}.`;
  return `Paid until ${longDay(paidUntil, town)}, then ${cancelAtPeriodEnd ? "ends" : "renews"}.`;
}
