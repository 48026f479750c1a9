import type { ReactNode } from "react";
import { formatMoney, type PaidPlan, planNames, type Price, formatPrice } from "#domain/plans/plans.shared.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { longDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { BackToDashboard } from "#app/routes/owner/back-to-dashboard.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PurchaseErrorMessage, PlanAction } from "#app/ui/plans/buy-button.tsx";
import { FeatureList } from "#app/ui/plans/plan-card.tsx";
import { type PurchaseError, type OwnSubscription, planFeatures, type PlanOffer } from "#app/ui/plans/plan-offer.ts";
import { useTown } from "#app/ui/town-context.tsx";

type Props = { subscription: OwnSubscription; offer: PlanOffer; problem: PurchaseError | undefined };

/** The plan somebody pays for: until when, what comes then, and everything that can be done about it. */
export function CurrentPlan({ subscription, offer, problem }: Props) {
  const { plan, inForce } = subscription;
  return (
    <div className="container-page pt-8 md:pt-12">
      <BackToDashboard />
      <h1 className="mt-2 mb-6 text-3xl">Your plan</h1>
      <PurchaseErrorMessage problem={problem} />
      <PlanNotice subscription={subscription} />
      <div className="grid items-start gap-5 lg:grid-cols-[1.6fr_1fr]">
        <section className="card p-5 md:p-7">
          <h2 className="flex items-center gap-2.5 text-2xl">
            <Icon name="star" className="size-6 fill-current text-wheat-line" />
            {planNames[plan]}
          </h2>
          <PlanFacts subscription={subscription} />
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:grow">
            <PlanAction intent="portal" icon="credit-card" label="Card and invoices" />
            {inForce && <CancelOrKeep subscription={subscription} />}
          </div>
        </section>
        {inForce && subscription.status === "live" && <OtherPlan subscription={subscription} offer={offer} />}
      </div>
    </div>
  );
}

function PlanFacts({ subscription }: { subscription: OwnSubscription }) {
  const { town } = useTown();
  const { price, nextPrice, nextPlan, paidUntil, cancelAtPeriodEnd, status, inForce, refunded } = subscription;
  const until = longDay(paidUntil, town.timeZone);
  const renews = inForce && status === "live" && !cancelAtPeriodEnd;
  return (
    <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4">
      {price && <Fact term="Price">{formatPrice(price)}</Fact>}
      <Fact term="Paid until">{until}</Fact>
      {renews && (
        <Fact term="Renews">{`on ${until}${nextPrice ? `, for ${formatMoney(nextPrice.amount, nextPrice.currency)}` : ""}`}</Fact>
      )}
      {cancelAtPeriodEnd && <Fact term="Ends">{`on ${until}`}</Fact>}
      {renews && nextPlan && <Fact term="Changes">{`to ${planNames[nextPlan]} on ${until}`}</Fact>}
      {refunded && <Fact term="Refunded">{`${formatMoney(refunded.amount, refunded.currency)} of your last payment`}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
    </div>
  );
}

function CancelOrKeep({ subscription: { cancelAtPeriodEnd } }: { subscription: OwnSubscription }) {
  if (cancelAtPeriodEnd) return <PlanAction intent="keep" label="Keep my plan" />;
  return <LinkButton to="/premium-upgrade?view=cancel" preventScrollReset label="Cancel plan" />;
}

/** The other paid plan, up or down; or staying, once going down is settled. */
function OtherPlan({ subscription: { plan, nextPlan, price, cancelAtPeriodEnd }, offer }: Omit<Props, "problem">) {
  if (cancelAtPeriodEnd) return null;
  const other: PaidPlan = plan === "premium" ? "premium_sponsorship" : "premium";
  const wanted = nextPlan ? plan : other;
  const offered: Price = { amount: offer.cents[wanted], currency: "usd", interval: "month" };
  const cost = wanted === plan ? price : offered;
  const change = `${plan === "premium" ? "Upgrade" : "Change"} to ${planNames[wanted]}`;
  const label = nextPlan ? `Stay on ${planNames[plan]}` : change;
  const soldOut = wanted === "premium_sponsorship" && plan === "premium" && offer.soldOut;
  return (
    <section className="rounded-card bg-sunken p-5 md:p-7">
      <h2 className="text-xl">{planNames[wanted]}</h2>
      {cost && <p className="mt-1 text-ink-soft">{formatPrice(cost)}</p>}
      <div className="mt-4 grid gap-2">
        {wanted === "premium_sponsorship" && <FeatureList features={planFeatures.premium_sponsorship} />}
      </div>
      {wanted === "premium" && (
        <p className="mt-3">Everything but the sponsorship of a category. It would hold from your next renewal on.</p>
      )}
      {soldOut ? (
        <p className="mt-4 font-semibold">Sold out: every category has its sponsor.</p>
      ) : (
        <LinkButton to={`/premium-upgrade?view=change&plan=${wanted}`} label={label} look="btn-accent mt-5" />
      )}
    </section>
  );
}

/** What its payer has to know first: a renewal is owed, the plan gives nothing now, or it ends. */
function PlanNotice({ subscription }: { subscription: OwnSubscription }) {
  const { town } = useTown();
  const { plan, status, inForce, price, graceUntil, cancelAtPeriodEnd, paidUntil } = subscription;
  const name = planNames[plan];
  if (status === "past_due") {
    return (
      <Notice className="mb-5" look="brick" icon="triangle-alert" title="Your last renewal failed">
        <p>
          {price ? `${formatMoney(price.amount, price.currency)} are owed for ${name}. ` : `The payment for ${name} is owed. `}
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
  if (!cancelAtPeriodEnd) return null;
  return (
    <Notice className="mb-5" look="amber" icon="clock" title="Your plan is cancelled">
      <p>
        {`${name} stays until ${longDay(paidUntil, town.timeZone)}, then your listing becomes Basic. Nothing is charged any more, and nothing is deleted.`}
      </p>
    </Notice>
  );
}
