import { currencyName, formatMoney } from "#domain/text/formats.shared.ts";
import type { PaidPlan, Plan } from "#domain/plans/plans.shared.ts";
import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** The prices and terms that screens show. */
export type PlanOffer = {
  /** The price of each plan, in cents per month. */
  cents: Record<Plan, number>;
  /** The price of each paid plan, in cents per year; null if the town sells no yearly plans. */
  yearlyCents: Record<PaidPlan, number> | null;
  /** Whether sponsorships are sold out, because every category has a sponsor or is in a checkout. */
  soldOut: boolean;
  /** Whether the site uses the fake payment provider, so that no card is charged. */
  isTrial: boolean;
};

/** The terms that the buyer sees before paying: the price, the renewal, and the cancellation. */
export function PlanTerms({ offer }: { offer: PlanOffer }) {
  const { town } = useTown();
  const prices = ({ premium, premium_sponsorship: sponsorship }: Record<PaidPlan, number>, interval: string) =>
    `${formatMoney(premium, town.currency)} a ${interval} for Premium or ${formatMoney(sponsorship, town.currency)} a ${interval} for Premium + Sponsorship`;
  const currency = currencyName(town.currency);
  const terms = [
    {
      icon: "credit-card",
      term: "What you pay",
      text: `${prices(offer.cents, "month")}${offer.yearlyCents ? `, or ${prices(offer.yearlyCents, "year")}` : ""}, paid by card in ${currency}. You pay for the first ${offer.yearlyCents ? "month or year" : "month"} when you buy.`,
    },
    {
      icon: "calendar",
      term: "When it renews",
      text: `Every month on the same day until you cancel.${offer.yearlyCents ? " A yearly plan renews every year." : ""}`,
    },
    {
      icon: "circle-check",
      term: "If you cancel",
      text: "You can cancel online at any time. Your plan lasts until the end of the time you paid for. Then your listing becomes Basic, and nothing is deleted.",
    },
  ];
  return (
    <section className="mt-6" aria-label="Before you pay">
      {offer.isTrial && (
        <IconText icon="info" iconLook="size-5 text-amber" look="mb-4 rounded-card border border-amber bg-surface p-4">
          <strong className="font-semibold">Test mode.</strong> No card is charged.
        </IconText>
      )}
      <dl className="grid gap-x-8 gap-y-5 rounded-card bg-sunken p-5 md:fit-columns-48 md:p-7">
        {terms.map(({ icon, term, text }) => (
          <div key={term}>
            <dt className="flex items-center gap-2 font-semibold">
              <Icon name={icon} className="size-5 text-ink-soft" />
              {term}
            </dt>
            <dd className="mt-1.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
