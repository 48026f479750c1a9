import { formatMoney } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { planNames, type Plan } from "#domain/plans/plans.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { planFeatures } from "./plan-features.ts";

const badges: Partial<Record<Plan, { label: string; look: string }>> = {
  premium: { label: "Popular", look: "border-wheat-line bg-wheat text-on-wheat" },
  premium_sponsorship: { label: "Best Value", look: "border-accent bg-accent-soft text-accent" },
};

type Props = {
  plan: Plan;
  title?: string;
  cents: number;
  /** Introduces the features, such as "Everything in Basic, plus". */
  lead?: string;
  /** The button, or the reason why there is none. */
  children: ReactNode;
};

/** A plan with its name, price, button, and features. */
export function PlanCard({ plan, title = planNames[plan], cents, lead, children }: Props) {
  const { town } = useTown();
  const badge = badges[plan];
  return (
    <li
      className={`card relative flex flex-col p-[min(1.25rem,4vw)] md:p-7 ${plan === "premium" ? "border-wheat-line ring-1 ring-wheat-line" : ""}`}
    >
      <h2 className="text-xl">{title}</h2>
      {badge && (
        <span className={`absolute -top-3.5 right-5 rounded-full border px-3 py-0.5 text-sm font-semibold ${badge.look}`}>
          {badge.label}
        </span>
      )}
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl font-bold tracking-tight tabular-nums">{formatMoney(cents, town.currency)}</span>
        <span className="text-ink-soft">a month</span>
      </p>
      <p className="mt-2 text-ink-soft">{cents ? "Renews every month until you cancel." : "Free. No card or account needed."}</p>
      <div className="mt-5">{children}</div>
      <div className="mt-6 grow border-t border-line pt-5">
        {lead && <p className="mb-3 font-semibold">{lead}</p>}
        <FeatureList features={planFeatures[plan]} />
      </div>
    </li>
  );
}

/** A list of features with check marks. */
export function FeatureList({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-2.5">
      {features.map((feature) => (
        <li key={feature} className="flex gap-[min(0.625rem,2vw)]">
          <Icon name="check" className="mt-0.5 size-[min(1.25rem,7vw)] text-leaf" />
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  );
}
