import { formatMoney, formatPrice, longDay } from "#domain/text/formats.shared.ts";
import { type PaidPlan, planNames } from "#domain/plans/plans.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PlanCard, type PlanOffer, paymentFailed } from "#app/ui/plans/plan-card.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { OwnSubscription } from "#domain/plans/subscriptions.ts";
import type { PublicTown } from "#domain/town-config/public-town.ts";
import { useTown } from "#app/ui/town-context.tsx";

type Props = { subscription: OwnSubscription; offer: PlanOffer };

/** The owner's paid plan, with its price, its dates, and the possible actions. */
export function CurrentPlan({ subscription, offer }: Props) {
  const { town } = useTown();
  const { plan, inForce, price, paidUntil, cancelAtPeriodEnd, status } = subscription;
  const message = messageOf(subscription, town);
  const when = cancelAtPeriodEnd ? "Ends on" : inForce && status === "live" ? "Renews on" : "Paid until";
  return (
    <div className="container-page pt-8 md:pt-12">
      <TextLink to="/dashboard" icon="arrow-left" label="Back to dashboard" />
      <h1 className="mt-2 mb-6 text-3xl">Your plan</h1>
      {message && (
        <Notice className="mb-5" look={message.look} icon={message.icon} title={message.title}>
          <p>{message.text}</p>
          {status === "past_due" && <PlanAction icon="credit-card" look="btn-accent justify-self-start mt-1" label="Pay now" />}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(min(22rem,45%),1fr)]">
        <section className="card p-[min(1.25rem,5vw)] md:p-7">
          <h2 className="flex items-center gap-x-2.5 text-2xl">
            <Icon name="star" className="size-6 fill-current text-wheat-line" />
            <span className="min-w-0 wrap-anywhere">{planNames[plan]}</span>
          </h2>
          <p className="mt-4 text-lg">{`${formatPrice(price)}. ${when} ${longDay(paidUntil, town)}.`}</p>
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:grow">
            <PlanAction icon="credit-card" label="Card, invoices, and canceling" />
          </div>
        </section>
        {inForce && status === "live" && <OtherPlan subscription={subscription} offer={offer} />}
      </div>
    </div>
  );
}

/** Offers the other paid plan. The provider's page shows what the change costs, and from when it applies. */
function OtherPlan({ subscription: { plan, cancelAtPeriodEnd, price }, offer }: Props) {
  const { town } = useTown();
  if (cancelAtPeriodEnd || !town.paidPlans) return null;
  const other: PaidPlan = plan === "premium" ? "premium_sponsorship" : "premium";
  const isUpgrade = other === "premium_sponsorship";
  const yearly = price.interval === "year" && offer.prices.find((one) => one.plan === other && one.interval === "year");
  const label = `${isUpgrade ? "Upgrade" : "Change"} to ${planNames[other]}`;
  return (
    <ul>
      <PlanCard plan={other} offer={offer}>
        {!(isUpgrade && offer.soldOut) && (
          <PlanAction
            plan={other}
            look="btn-accent"
            label={yearly ? `${label} for ${formatMoney(yearly.cents, town.currency)} a year` : label}
          />
        )}
      </PlanCard>
    </ul>
  );
}

type PlanMessage = { look: "amber" | "brick"; icon: string; title: string; text: string };

/** Returns the message about a failed renewal, an inactive plan, or a canceled plan. */
function messageOf(subscription: OwnSubscription, town: PublicTown): PlanMessage | null {
  const { plan, status, inForce, price, graceUntil, cancelAtPeriodEnd, paidUntil, withdrawn } = subscription;
  const name = planNames[plan];
  if (status === "past_due") {
    const due = `${formatMoney(price.amount, price.currency)} is due for ${name}.`;
    const text =
      inForce && graceUntil
        ? `Your plan stays active until ${longDay(graceUntil, town)}. If you don't pay by then, your listing becomes Basic.`
        : "Your listing is Basic until you pay. Nothing was deleted. Everything comes back once you pay.";
    return { look: "brick", icon: "triangle-alert", title: "Your last renewal failed", text: `${due} ${text}` };
  }
  if (!inForce) {
    const reason = {
      refunded: `Your last payment for ${name} was refunded. Your listing is now Basic.`,
      disputed: `Your bank is disputing your last payment for ${name}. Until the dispute is settled, your listing is Basic.`,
      over: "Your listing is now Basic.",
    }[withdrawn ?? "over"];
    return { look: "amber", icon: "info", title: "Your plan is not active", text: `${reason} Nothing was deleted.` };
  }
  if (!cancelAtPeriodEnd) return null;
  const text = `${name} stays active until ${longDay(paidUntil, town)}. Then your listing becomes Basic. You will not be charged again, and nothing will be deleted.`;
  return { look: "amber", icon: "clock", title: "Your plan is canceled", text };
}

type PlanActionProps = { plan?: PaidPlan; icon?: string; look?: string; label: string };

/** Opens the provider's page. With `plan`, it asks to confirm the change to that plan. */
function PlanAction({ plan, icon, look = "btn-quiet", label }: PlanActionProps) {
  return (
    <PostForm failed={paymentFailed} action="/premium-upgrade/portal" fields={{ ...(plan && { plan }) }} preventScrollReset>
      <SubmitButton label={label} sending="Loading..." icon={icon} look={look} />
    </PostForm>
  );
}
