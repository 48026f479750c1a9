import { planNames, money } from "#domain/plans/fields.ts";
import { longDay } from "./format.ts";
import { Notice } from "./owner-notice.tsx";
import { PlanAction } from "./plan-buttons.tsx";
import type { OwnSubscription } from "./plan-offers.ts";
import { useTown } from "./town.tsx";

/** What its payer has to know first: a renewal is owed, the plan gives nothing now, or it ends. */
export function PlanNotice({ subscription }: { subscription: OwnSubscription }) {
  const { town } = useTown();
  const { plan, status, inForce, price, graceUntil, endsThen, paidUntil } = subscription;
  const name = planNames[plan];
  if (status === "past_due") {
    return (
      <Notice className="mb-5" look="brick" icon="triangle-alert" title="Your last renewal failed">
        <p>
          {price ? `${money(price.amount, price.currency)} are owed for ${name}. ` : `The payment for ${name} is owed. `}
          {inForce && graceUntil
            ? `Your plan stays until ${longDay(graceUntil, town.timeZone)}; if nothing is paid by then, your listing becomes Basic.`
            : "Your listing is Basic until it is paid. Nothing was deleted: pay, and everything is back."}
        </p>
        <PlanAction intent="portal" icon="credit-card" look="btn-accent justify-self-start mt-1" label="Pay now" />
      </Notice>
    );
  }
  if (!inForce) {
    return (
      <Notice className="mb-5" look="amber" icon="info" title="Your plan is not in force">
        <p>
          {`Your last payment for ${name} went back to you, or your bank is looking into it. Until that is settled your listing is Basic; nothing was deleted.`}
        </p>
      </Notice>
    );
  }
  if (!endsThen) return null;
  return (
    <Notice className="mb-5" look="amber" icon="clock" title="Your plan is cancelled">
      <p>
        {`${name} stays until ${longDay(paidUntil, town.timeZone)}, then your listing becomes Basic. Nothing is charged any more, and nothing is deleted.`}
      </p>
    </Notice>
  );
}
