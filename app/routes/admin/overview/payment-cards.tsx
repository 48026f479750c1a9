import { AdminProblem } from "#app/routes/admin/layout/admin-layout.tsx";
import type { PaymentFigures } from "#domain/analytics/overview-statistics.ts";
import { formatPrice } from "#domain/plans/format-price.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { FigureCard, formatCount } from "./figure-card.tsx";

/** Shows three figures about money, and links to the provider's dashboard. `figures` is null if they could not be loaded. */
export function PaymentCards({ figures }: { figures: PaymentFigures | null }) {
  return (
    <section aria-labelledby="payments" className="mt-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="payments" className="grow text-xl">
          Payments
        </h2>
        {figures?.dashboardUrl && (
          <a href={figures.dashboardUrl} target="_blank" rel="noreferrer" className="btn btn-quiet">
            Open Stripe
          </a>
        )}
      </div>
      {!figures && <AdminProblem>Failed to fetch the payments. Please try again.</AdminProblem>}
      {figures && <Cards {...figures} />}
    </section>
  );
}

function Cards({ active, income, withoutPrice, problems }: PaymentFigures) {
  const { pastDue, paidWithoutPlan, planWithoutPayment, notCompared } = problems;
  const parts = [
    pastDue && `${pastDue} past due`,
    paidWithoutPlan && `${paidWithoutPlan} paid without a plan`,
    planWithoutPayment && `${planWithoutPayment} with a plan but no payment`,
    notCompared && "last check incomplete",
  ];
  return (
    <dl className="grid fit-columns-34 gap-3 md:grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))]">
      <FigureCard
        title="Active Subscriptions"
        icon="credit-card"
        figure={formatCount(active.premium + active.premium_sponsorship)}
      >
        {`${formatCount(active.premium)} ${planNames.premium}, ${formatCount(active.premium_sponsorship)} ${planNames.premium_sponsorship}`}
      </FigureCard>
      <FigureCard title="Income" icon="calendar" figure={income.map(formatPrice).join(", ") || "None"}>
        {withoutPrice ? `not counting ${formatCount(withoutPrice)} without a known price` : "from active subscriptions"}
      </FigureCard>
      <FigureCard
        title="Payment Problems"
        icon={parts.some(Boolean) ? "circle-alert" : "circle-check"}
        figure={formatCount(pastDue + paidWithoutPlan + planWithoutPayment + Number(notCompared))}
      >
        {parts.filter(Boolean).join(", ") || "checked every night"}
      </FigureCard>
    </dl>
  );
}
