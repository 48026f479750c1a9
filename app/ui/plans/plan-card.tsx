import { Icon, IconText } from "#app/ui/icon/icon.tsx";
import { type BillingInterval, type PaidPlan, type Plan, planNames, plans } from "#domain/plans/plans.shared.ts";
import type { ReactNode } from "react";
import { currencyName, formatMoney } from "#domain/text/formats.shared.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { type FormAnswer, PostForm } from "#app/ui/form/post-form.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { useTown } from "#app/ui/town-context.tsx";

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
  const cents = offer.prices.find((price) => price.plan === plan)?.cents ?? 0;
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

/** The message for a purchase or plan change that could not be started. */
export const paymentFailed = { title: "Payment Error", text: "Unable to process your request. Please try again later." };

type BuyProps = { plan: PaidPlan; offer: PlanOffer; label: string; action: string | undefined };

/**
 * Starts the checkout for a plan. If the town has yearly prices, a second button starts a yearly plan. Says so if no sponsorship is
 * available.
 */
function BuyButton({ plan, offer: { prices, soldOut }, label, action }: BuyProps) {
  const { town } = useTown();
  if (plan === "premium_sponsorship" && soldOut) {
    return (
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="font-semibold">Sold out</p>
        <p className="text-sm text-ink-soft">
          All category sponsorships are taken. Premium gives you everything else, and you can upgrade when a category opens up.
        </p>
      </div>
    );
  }
  const monthlyLook = plan === "premium" ? "btn-accent" : "btn-quiet border-accent";
  return (
    <div className="grid gap-3">
      {prices
        .filter((price) => price.plan === plan)
        .map(({ interval, cents }) => (
          <PostForm key={interval} failed={paymentFailed} action={action} fields={{ plan, interval }} preventScrollReset>
            <SubmitButton
              label={interval === "month" ? label : `Pay ${formatMoney(cents, town.currency)} a year`}
              sending="Loading..."
              look={`min-h-12 w-full ${interval === "month" ? monthlyLook : "btn-quiet"}`}
            />
          </PostForm>
        ))}
    </div>
  );
}

/** Explains on a document why a purchase did not start, above the plans and in a toast. */
export function PurchaseProblem({ answer }: { answer: FormAnswer | undefined }) {
  const problem = answer?.problem;
  if (!problem) return null;
  return (
    <div className="mb-6 grid gap-3">
      <FormProblem>
        {problem.text ? `${problem.title}${/[.?!]$/.test(problem.title) ? "" : ":"} ${problem.text}` : problem.title}
      </FormProblem>
      {problem.to && <TextLink to={problem.to.path} label={problem.to.label} look="justify-self-start" />}
      <PageToast toast={problem} />
    </div>
  );
}

/** The prices and terms that screens show. */
export type PlanOffer = {
  /** The prices of the paid plans: the monthly one of each plan, and then the yearly one, if any. */
  prices: { plan: PaidPlan; interval: BillingInterval; cents: number }[];
  /** Whether sponsorships are sold out, because every category has a sponsor or is in a checkout. */
  soldOut: boolean;
  /** Whether the site uses the fake payment provider, so that no card is charged. */
  isTrial: boolean;
};

/** How the plans, whose cards show the prices, are paid, renewed, and canceled. */
export function PlanTerms({ offer: { prices, isTrial } }: { offer: PlanOffer }) {
  const { town } = useTown();
  return (
    <section className="mt-6 grid gap-4" aria-label="Before you pay">
      {isTrial && (
        <IconText icon="info" iconLook="size-5 text-amber" look="rounded-card border border-amber bg-surface p-4">
          <strong className="font-semibold">Test mode.</strong> No card is charged.
        </IconText>
      )}
      <p className="max-w-prose text-ink-soft">
        {`You pay by card in ${currencyName(town.currency)} when you buy, and then every month${prices.some(({ interval }) => interval === "year") ? " or year" : ""} on the same day until you cancel. You can cancel online at any time. Your plan lasts until the end of the time you paid for. Then your listing becomes Basic, and nothing is deleted.`}
      </p>
    </section>
  );
}
