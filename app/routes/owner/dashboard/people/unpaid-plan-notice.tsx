import { LinkButton } from "#app/ui/button.tsx";
import { longDay } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { UnpaidPlan } from "#domain/businesses/people/handover-deadline.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

/** Tells a new owner how long the listing keeps its plan without a payment. */
export function UnpaidPlanNotice({ plan, next, payBy }: UnpaidPlan) {
  const { town } = useTown();
  return (
    <Notice icon="clock" look="amber" title={`Choose a plan by ${longDay(payBy, town)}`}>
      <p>{`Your listing keeps ${planNames[plan]} until then. If you don't choose a plan, your listing changes to ${planNames[next]}. Nothing is deleted.`}</p>
      <LinkButton to="/premium-upgrade" label="View the plans" look="btn-accent mt-1 justify-self-start" />
    </Notice>
  );
}
