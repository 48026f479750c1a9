import { formatMoney } from "#domain/text/formats.shared.ts";
import type { ReactNode } from "react";
import { type Plan, planNames, plans } from "#domain/plans/plans.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { BuyButton } from "./buy-button.tsx";
import type { PlanOffer } from "./plan-terms.tsx";

/** The features that each plan adds to the previous one. */
const planFeatures: Record<Plan, string[]> = {
  basic: [
    "Name, phone, email, address, and hours on your own page",
    "A place in search and in the categories you choose",
    "A Call button",
  ],
  premium: [
    "A spot at the top of your categories",
    "A richer page: logo, tagline, description, and website",
    "Up to 10 photos",
    "A spot among the featured businesses on the home page",
  ],
  premium_sponsorship: [
    "Exclusive sponsorship of one category",
    "Your logo as that category's banner on all its pages",
    "Premium support: your messages to us come first",
  ],
};

const badges: Partial<Record<Plan, { label: string; look: string }>> = {
  premium: { label: "Popular", look: "border-wheat-line bg-wheat text-on-wheat" },
  premium_sponsorship: { label: "Best Value", look: "border-accent bg-accent-soft text-accent" },
};

type Props = {
  plan: Plan;
  title?: string;
  offer: PlanOffer;
  /** The label of the button that starts a checkout, and the path that it posts to. By default, the page's own. */
  buy?: string;
  action?: string;
  /** Replaces the button, if any. */
  children?: ReactNode;
};

/** A plan with its name, price, button, and features. */
export function PlanCard({ plan, title = planNames[plan], offer, buy, action, children }: Props) {
  const { town } = useTown();
  const badge = badges[plan];
  const cents = offer.cents[plan];
  const lower = plans[plans.indexOf(plan) - 1];
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
      <div className="mt-5">
        {children || (plan !== "basic" && <BuyButton plan={plan} offer={offer} label={buy!} action={action} />)}
      </div>
      <div className="mt-6 grow border-t border-line pt-5">
        {lower && <p className="mb-3 font-semibold">{`Everything in ${planNames[lower]}, plus`}</p>}
        <ul className="grid gap-2.5">
          {planFeatures[plan].map((feature) => (
            <li key={feature} className="flex gap-[min(0.625rem,2vw)]">
              <Icon name="check" className="mt-0.5 size-[min(1.25rem,7vw)] text-leaf" />
              <span className="min-w-0 wrap-anywhere">{feature}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** The reasons to buy a paid plan. */
export function WhyUpgrade({ title = "Why upgrade your listing?" }: { title?: string }) {
  const reasons = [
    ["arrow-up", "Top Placement", "Premium listings come first in every list, marked as paid. Their order changes every hour."],
    ["eye", "More Visibility", "A logo, a tagline, a description, and photos, and a turn on the home page."],
    ["award", "Category Sponsorship", "Each category has only one sponsor. Your logo and name are on all its pages."],
  ] as const;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 grid gap-x-10 gap-y-4 md:fit-columns-52">
        {reasons.map(([icon, name, text]) => (
          <li key={name} className="border-t-3 border-wheat-line pt-3">
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon name={icon} className="size-5 text-accent" />
              {name}
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
