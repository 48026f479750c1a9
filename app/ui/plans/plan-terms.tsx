import { currencyName } from "#domain/text/formats.shared.ts";
import type { PaidPlan, Plan } from "#domain/plans/plans.shared.ts";
import { IconText } from "#app/ui/icon/icon.tsx";
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

/** How the plans, whose cards show the prices, are paid, renewed, and canceled. */
export function PlanTerms({ offer: { yearlyCents, isTrial } }: { offer: PlanOffer }) {
  const { town } = useTown();
  return (
    <section className="mt-6 grid gap-4" aria-label="Before you pay">
      {isTrial && (
        <IconText icon="info" iconLook="size-5 text-amber" look="rounded-card border border-amber bg-surface p-4">
          <strong className="font-semibold">Test mode.</strong> No card is charged.
        </IconText>
      )}
      <p className="max-w-prose text-ink-soft">
        {`You pay by card in ${currencyName(town.currency)} when you buy, and then every month${yearlyCents ? " or year" : ""} on the same day until you cancel. You can cancel online at any time. Your plan lasts until the end of the time you paid for. Then your listing becomes Basic, and nothing is deleted.`}
      </p>
    </section>
  );
}
