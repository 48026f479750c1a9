import { planNames } from "#domain/plans/fields.ts";
import { ConfirmDialog } from "./dialog.tsx";
import { longDay } from "./format.ts";
import { paymentFailed } from "./plan-buttons.tsx";
import type { BuyingProblem, OwnSubscription } from "./plan-offers.ts";
import { useTown } from "./town.tsx";

/** The second of the two clicks: what cancelling means, and until when nothing changes. */
export function PlanCancelling({ subscription, problem }: { subscription: OwnSubscription; problem: BuyingProblem | undefined }) {
  const { town } = useTown();
  const { plan, paidUntil } = subscription;
  const until = longDay(paidUntil, town.timeZone);
  return (
    <ConfirmDialog
      title={`Cancel ${planNames[plan]}?`}
      back="/premium-upgrade"
      label="Cancel my plan"
      busyLabel="Loading..."
      stay="Keep my plan"
      failed={paymentFailed}
      fields={{ intent: "cancel" }}
      problem={problem?.title}
    >
      <p>{`Nothing changes until ${until}: that is how long you have paid. Nothing more is charged.`}</p>
      <p>
        Then your listing becomes Basic. Nothing is deleted: what only Premium shows is hidden until you renew
        {plan === "premium_sponsorship" ? ", and your sponsorship ends." : "."} Until then you can change your mind.
      </p>
    </ConfirmDialog>
  );
}
