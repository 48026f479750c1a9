import { Link } from "react-router";
import type { Plan } from "#domain/plans/fields.ts";
import { BuyButton, BuyingTrouble, SoldOut } from "./plan-buttons.tsx";
import { PlanCard } from "./plan-card.tsx";
import type { BuyingProblem, PlanOffer } from "./plan-offers.ts";
import { PlanTerms } from "./plan-terms.tsx";
import { WhyUpgrade } from "./plan-why.tsx";

/** `has` is the plan their business has: without a payment one that the directory gave it. */
type Props = { offer: PlanOffer; has: Plan; problem: BuyingProblem | undefined };

/** The two plans an owner can pay for who pays for none. */
export function ChoosePlan({ offer, has, problem }: Props) {
  const { cents, soldOut } = offer;
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">Upgrade your listing</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
        Everything you have entered stays. The plan holds as soon as your payment is through.{" "}
        <Link to="/add-business" className="link">
          See how each plan looks
        </Link>
      </p>
      <BuyingTrouble problem={problem} />
      <ul className="grid gap-x-5 gap-y-8 lg:grid-cols-2">
        <PlanCard plan="premium" cents={cents.premium} lead="All of Basic, and">
          {has === "basic" ? <BuyButton plan="premium">Upgrade to Premium</BuyButton> : <HasIt />}
        </PlanCard>
        <PlanCard plan="premium_sponsorship" cents={cents.premium_sponsorship} lead="All of Premium, and">
          <Sponsorship has={has} soldOut={soldOut} />
        </PlanCard>
      </ul>
      <PlanTerms offer={offer} />
      <WhyUpgrade views={offer.views} />
    </div>
  );
}

function Sponsorship({ has, soldOut }: { has: Plan; soldOut: boolean }) {
  if (has === "premium_sponsorship") return <HasIt />;
  return soldOut ? <SoldOut /> : <BuyButton plan="premium_sponsorship">Upgrade to Premium + Sponsorship</BuyButton>;
}

/** Nobody is sold what they have. */
function HasIt() {
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      <span className="font-semibold">Your business has it already.</span> We gave it to you; there is nothing to pay.
    </p>
  );
}
