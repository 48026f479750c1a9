import { LinkButton, TextLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { BuyingProblem } from "./plan-offers.ts";
import { useTown } from "./town.tsx";

type Claimed = { id: string; name: string; address: string | null };

/** Which business it is about, by name and address: there may be two of one name. */
export function ClaimedBusiness({ business: { id, name, address } }: { business: Claimed }) {
  return (
    <div className="mt-5 mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-accent/40 bg-accent-soft p-5">
      <Icon name="building-2" className="size-8 text-accent max-sm:hidden" />
      <div className="min-w-0 grow basis-64">
        <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{name}</p>
        <p className="mt-1 text-ink-soft wrap-anywhere">{address ?? "No address listed"}</p>
      </div>
      <TextLink to={`/business/${id}`} label="See its page" />
    </div>
  );
}

/** Why it cannot be claimed, before anything is paid. */
export function CannotClaim({ words: { title, text, to } }: { words: Omit<BuyingProblem, "plan"> }) {
  return (
    <section className="card max-w-2xl p-5 md:p-7">
      <h2 className="flex items-center gap-2.5 text-xl">
        <Icon name="circle-alert" className="size-6 text-amber" />
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      {to && <LinkButton to={to.path} label={to.label} look="btn-accent mt-5" />}
    </section>
  );
}

/** What follows a payment, so that nobody is surprised. */
export function HowClaimingGoes() {
  const { town } = useTown();
  const steps = [
    {
      name: "Pay and set up your account",
      text: "If somebody else claims the listing while you pay, you get all of your money back.",
    },
    {
      name: "We check that it is yours",
      text: `A person looks at your claim, which takes ${town.marketing.reviewTime}. Until then visitors see the listing as it is. You can already write what it is to say.`,
    },
    {
      name: "It is yours",
      text: "Once we approve your claim, your changes and your plan are public, and we write to you. If we do not approve it, you get all of your money back, and the listing stays as it is.",
    },
  ];
  return (
    <section className="mt-16">
      <h2 className="text-2xl md:text-3xl">How claiming goes</h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {steps.map(({ name, text }, place) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-content-center rounded-full bg-accent font-display font-bold text-on-accent"
            >
              {place + 1}
            </span>
            <div>
              <h3 className="pt-1 text-lg">{name}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
