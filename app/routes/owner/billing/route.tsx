import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { loadPlanOffer } from "#app/http/checkout.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { PlanCard, type PlanOffer, PlanTerms, WhyUpgrade } from "#app/ui/plans/plan-card.tsx";
import { CurrentPlan } from "#app/routes/owner/billing/current-plan.tsx";
import { findOwnSubscription } from "#domain/plans/subscriptions.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findManualPlan } from "#domain/billing/manual-plans.ts";
import { formatDate } from "#domain/text/formats.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { paidPlans, planNames, plans, type Plan } from "#domain/plans/plans.shared.ts";
import { useEffect } from "react";

/** Returns the owner's subscription, if any, and the plans on offer. */
export async function loader({ context }: Route.LoaderArgs) {
  const owner = await requireOwner(context);
  const app = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const [subscription, business] = await Promise.all([findOwnSubscription(app, owner), findOwnBusiness(app.db, owner)]);
    const manual = business && (await findManualPlan(app.db, business.id));
    return { subscription, plan: business?.plan ?? "basic", manualUntil: manual?.until ?? null };
  });
  if (!found) return data({ found: null, offer: null }, 503);
  if (!found.subscription && !app.town.paidPlans) throw redirect("/dashboard");
  return data({ found, offer: await loadPlanOffer(context, owner.userId) });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Your plan" }, { name: "robots", content: "noindex" }];

export default function PremiumUpgrade({ loaderData }: Route.ComponentProps) {
  useReloadOnBack();
  const { found, offer } = loaderData;
  if (!found)
    return (
      <PageMessage title="Failed to fetch subscription" text="Something went wrong. Please try again later.">
        <a href="/premium-upgrade" className="btn btn-accent">
          Try again
        </a>
      </PageMessage>
    );
  const { subscription, plan, manualUntil } = found;
  if (subscription) return <CurrentPlan subscription={subscription} offer={offer} />;
  return <ChoosePlan offer={offer} has={plan} manualUntil={manualUntil} />;
}

/**
 * `has` is the plan that the owner's business keeps without a subscription. If it is a paid plan, an admin granted it, or it was paid
 * by check or cash through the day `manualUntil`.
 */
type Props = { offer: PlanOffer; has: Plan; manualUntil: string | null };

/** The plan that the business has, and those above it, for an owner without a subscription. */
function ChoosePlan({ offer, has, manualUntil }: Props) {
  const { town } = useTown();
  const higher = paidPlans.filter((plan) => plans.indexOf(plan) > plans.indexOf(has));
  const paidBy = manualUntil
    ? `It was paid by check or cash through ${formatDate(manualUntil, town.locale, { dateStyle: "long" })}.`
    : "It's free for you.";
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">{higher.length ? "Upgrade your listing" : "Your plan"}</h1>
      {has !== "basic" && <p className="mt-3 text-lg">{`Your business has ${planNames[has]}. ${paidBy}`}</p>}
      {higher.length > 0 && (
        <>
          <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
            Your plan starts when your payment goes through. You keep everything you have entered.{" "}
            <Link to="/add-business" className="link">
              See how each plan looks
            </Link>
          </p>
          <ul className="grid gap-x-5 gap-y-8 lg:fit-columns-72">
            {higher.map((plan) => (
              <PlanCard
                key={plan}
                plan={plan}
                offer={offer}
                action="/premium-upgrade/buy"
                buy={`Upgrade to ${planNames[plan]}`}
              />
            ))}
          </ul>
          <PlanTerms offer={offer} />
          <WhyUpgrade />
        </>
      )}
    </div>
  );
}

/** Reloads the page when the Back button restores it from the browser's cache, because its button would still be disabled. */
function useReloadOnBack(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}
