import { data, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/claim-business.ts";
import { orNull } from "#app/http/answer.ts";
import { buy } from "#app/http/buying.ts";
import { buyingWords } from "#app/http/buying-words.ts";
import { begunBy } from "#app/http/checkout-cookie.ts";
import { actor, log, services } from "#app/http/context.ts";
import { readOffer } from "#app/http/plan-offer.ts";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { releaseLeftBy, unfinishedIn } from "#app/http/unfinished.ts";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { BuyButton, BuyingTrouble, SoldOut } from "#app/ui/plan-buttons.tsx";
import { PlanCard } from "#app/ui/plan-card.tsx";
import { ClaimedBusiness, CannotClaim, HowClaimingGoes } from "#app/ui/plan-claim.tsx";
import { PlanTerms } from "#app/ui/plan-terms.tsx";
import { Unfinished } from "#app/ui/plan-unfinished.tsx";
import { WhyUpgrade } from "#app/ui/plan-why.tsx";
import { findClaimOffer } from "#domain/billing/claim-offer.ts";

/** Says before anything is paid whether the business can be claimed, and why not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  await releaseLeftBy(request, context);
  const find = async () =>
    findClaimOffer(context.get(services), context.get(actor), params.businessId, await begunBy(request, context));
  const found = await orNull(context.get(log), find);
  if (!found) return data({ business: null, refused: null, offer: null, unfinished: null }, 503);
  const { business, refused } = found;
  const [offer, unfinished] = await Promise.all([readOffer(context), unfinishedIn(request, context)]);
  return data({ business, refused: refused && buyingWords(refused), offer, unfinished });
}

export async function action(args: Route.ActionArgs) {
  return buy(args, args.params.businessId);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.business?.name;
  return [{ title: name ? `Claim ${name}` : "Claim a business" }, { name: "robots", content: "noindex" }];
}

export default function ClaimBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { business, refused, offer, unfinished } = loaderData;
  if (!business) {
    return (
      <PageMessage title="Error loading business" text="Please try again later.">
        <HomeButton>Back to Home</HomeButton>
      </PageMessage>
    );
  }
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">Claim your business</h1>
      <ClaimedBusiness business={business} />
      <Unfinished to={unfinished} />
      <BuyingTrouble problem={answered?.problem} />
      {unfinished ? null : refused ? (
        <CannotClaim words={refused} />
      ) : (
        <>
          <ul className="grid gap-x-5 gap-y-8 lg:grid-cols-2">
            <PlanCard plan="premium" title="Premium Listing" cents={offer.cents.premium} lead="Your listing becomes yours, with">
              <BuyButton plan="premium">Claim with Premium</BuyButton>
            </PlanCard>
            <PlanCard plan="premium_sponsorship" cents={offer.cents.premium_sponsorship} lead="All of Premium, and">
              {offer.soldOut ? <SoldOut /> : <BuyButton plan="premium_sponsorship">Claim with Sponsorship</BuyButton>}
            </PlanCard>
          </ul>
          <PlanTerms offer={offer} />
          <HowClaimingGoes />
          <WhyUpgrade views={offer.views} title="Why upgrade" />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <PageMessage title="Business not found" text="The business you're looking for doesn't exist.">
      <HomeButton>Back to Home</HomeButton>
    </PageMessage>
  );
}
