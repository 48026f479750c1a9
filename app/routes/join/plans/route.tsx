import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { findTypedBusiness } from "#app/http/find-typed-business.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { loadPlanOffer, startCheckoutAction } from "#app/http/checkout.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { redirectToUnfinishedPurchase } from "#app/routes/join/checkout/load-purchase.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FindYourBusiness } from "#app/ui/find-your-business.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { PlanCard, PlanTerms, PurchaseProblem, WhyUpgrade } from "#app/ui/plans/plan-card.tsx";
import { PlanGallery } from "./plan-gallery.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { paidPlans, planNames } from "#domain/plans/plans.shared.ts";
import { findOwnSubscription } from "#domain/plans/subscriptions.ts";

/**
 * While plans are turned off, redirects to the free form. Redirects owners with a subscription to the page where they can change the
 * subscription, so that no one pays twice. Other owners use the owner form for a Basic listing.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = context.get(actor);
  if (user.role === "owner") {
    const find = () => findOwnSubscription(context.get(appContext), user);
    if (await orNull(context.get(log), find)) throw redirect("/premium-upgrade");
  }
  const basic = user.role === "owner" ? "/business/new" : "/submit-business";
  if (!context.get(appContext).town.paidPlans) throw redirect(basic);
  await redirectToUnfinishedPurchase({ request, context });
  return { offer: await loadPlanOffer(context), basic, listed: await findTypedBusiness(context, url) };
}

export const action = startCheckoutAction();

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    {
      title: "Add Your Business: Plans",
      description: "List your business for free, or appear at the top with Premium. See prices and terms.",
      path: "/add-business",
    },
  );
}

export default function AddBusiness({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { offer, basic, listed } = loaderData;
  const { town } = useTown();
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">Add Your Business</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
        {`A listing in ${town.name} is free. Pay only to appear first. Choose a plan. You can change it at any time.`}
      </p>
      <div className="mb-8 grid max-w-2xl">
        <FindYourBusiness {...listed} />
      </div>
      <PurchaseProblem answer={answered} />
      <ul className="grid gap-x-5 gap-y-8 lg:fit-columns-72">
        <PlanCard plan="basic" offer={offer}>
          <LinkButton to={basic} label="Choose Basic" look="btn-quiet min-h-12 w-full" />
        </PlanCard>
        {paidPlans.map((plan) => (
          <PlanCard key={plan} plan={plan} offer={offer} buy={`Choose ${planNames[plan]}`} />
        ))}
      </ul>
      <PlanTerms offer={offer} />
      <PlanGallery />
      <WhyUpgrade />
    </div>
  );
}
