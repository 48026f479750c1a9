import { redirect } from "react-router";
import type { Route } from "./+types/add-business.ts";
import { orNull } from "#app/http/answer.ts";
import { buy } from "#app/http/buying.ts";
import { actor, log, services } from "#app/http/context.ts";
import { readOffer } from "#app/http/plan-offer.ts";
import { releaseLeftBy, unfinishedIn } from "#app/http/unfinished.ts";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { BuyButton, BuyingTrouble, SoldOut } from "#app/ui/plan-buttons.tsx";
import { PlanCard } from "#app/ui/plan-card.tsx";
import { PlanGallery } from "#app/ui/plan-gallery.tsx";
import { PlanTerms } from "#app/ui/plan-terms.tsx";
import { Unfinished } from "#app/ui/plan-unfinished.tsx";
import { WhyUpgrade } from "#app/ui/plan-why.tsx";
import { headOf } from "#app/ui/page-head.ts";
import { useTown } from "#app/ui/town.tsx";
import { findOwnSubscription } from "#domain/billing/own-subscription.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** An owner with a subscription changes that one: nobody pays twice. An owner's free listing is made in their own form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await releaseLeftBy(request, context);
  const who = context.get(actor);
  if (who.role === "owner") {
    const find = () => findOwnSubscription(context.get(services), who);
    if (await orNull(context.get(log), find)) throw redirect("/premium-upgrade");
  }
  const basic = who.role === "owner" ? "/business/new" : "/submit-business";
  return { offer: await readOffer(context), unfinished: await unfinishedIn(request, context), basic };
}

export async function action(args: Route.ActionArgs) {
  return buy(args, null);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export function meta({ matches }: Route.MetaArgs) {
  return headOf(
    { matches },
    {
      title: "Add Your Business: the plans",
      description: "List your business for free, or stand at the top with Premium. Prices and terms in plain words.",
      path: "/add-business",
    },
  );
}

export default function AddBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { offer, unfinished, basic } = loaderData;
  const { town } = useTown();
  const { cents, soldOut } = offer;
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">Add Your Business</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
        {`Being listed in ${town.name} is free. Pay only if you want to stand first. Choose the plan that suits you; you can change it at any time.`}
      </p>
      <Unfinished to={unfinished} />
      <BuyingTrouble problem={answered?.problem} />
      <ul className="grid gap-x-5 gap-y-8 lg:grid-cols-3">
        <PlanCard plan="basic" cents={cents.basic}>
          <LinkButton to={basic} label="Choose Basic" look="btn-quiet min-h-12 w-full" />
        </PlanCard>
        <PlanCard plan="premium" cents={cents.premium} lead="All of Basic, and">
          <BuyButton plan="premium">Choose Premium</BuyButton>
        </PlanCard>
        <PlanCard plan="premium_sponsorship" cents={cents.premium_sponsorship} lead="All of Premium, and">
          {soldOut ? <SoldOut /> : <BuyButton plan="premium_sponsorship">Choose Premium + Sponsorship</BuyButton>}
        </PlanCard>
      </ul>
      <PlanTerms offer={offer} />
      <PlanGallery />
      <WhyUpgrade views={offer.views} />
    </div>
  );
}
