import { planNames, money, priceWords } from "#domain/plans/fields.ts";
import { LinkButton } from "./button.tsx";
import { longDay } from "./format.ts";
import { Icon } from "./icon.tsx";
import type { OwnSubscription } from "./plan-offers.ts";
import { Section } from "./profile-parts.tsx";
import { useTown } from "./town.tsx";

/** What the owner pays for, until when, and the way to change that. */
export function BillingCard({ subscription }: { subscription: OwnSubscription }) {
  const { town } = useTown();
  const { plan, price, status } = subscription;
  return (
    <Section title="Plan and billing">
      <p className="text-lg font-semibold">
        {planNames[plan]}
        {price && <span className="font-normal text-ink-soft">{` for ${priceWords(price)}`}</span>}
      </p>
      <p className={`mt-1 flex items-start gap-2 ${status === "past_due" ? "font-medium text-brick" : "text-ink-soft"}`}>
        <Icon name={status === "past_due" ? "triangle-alert" : "calendar"} className="mt-0.5 size-5" />
        {whatComes(subscription, town.timeZone)}
      </p>
      <LinkButton to="/premium-upgrade" label="Manage your plan" look="btn-quiet mt-4" />
    </Section>
  );
}

function whatComes(subscription: OwnSubscription, timeZone: string): string {
  const { status, inForce, endsThen, paidUntil, graceUntil, nextPlan, nextPrice } = subscription;
  const day = longDay(paidUntil, timeZone);
  if (status === "past_due") {
    const stays = inForce && graceUntil ? ` The plan stays until ${longDay(graceUntil, timeZone)}.` : "";
    return `Your last renewal failed.${stays}`;
  }
  if (!inForce) return "Not in force now.";
  if (endsThen) return `Ends on ${day}.`;
  return `Renews on ${day}${nextPrice ? ` for ${money(nextPrice.amount, nextPrice.currency)}` : ""}${nextPlan ? `, as ${planNames[nextPlan]}` : ""}.`;
}
