import { data } from "react-router";
import type { Route } from "./+types/premium-upgrade.ts";
import { orNull } from "#app/http/answer.ts";
import { buy } from "#app/http/buying.ts";
import { log, services } from "#app/http/context.ts";
import { intentOf } from "#app/http/form.ts";
import { readOffer } from "#app/http/plan-offer.ts";
import { changeOwnPlan, endAtRenewal, goOnWith, payDirectly, readQuote } from "#app/http/own-plan.ts";
import { ownerOf } from "#app/http/signed-in.ts";
import { releaseLeftBy } from "#app/http/unfinished.ts";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { PlanCancelling } from "#app/ui/plan-cancel.tsx";
import { PlanChange } from "#app/ui/plan-change.tsx";
import { OwnPlan } from "#app/ui/plan-own.tsx";
import { ChoosePlan } from "#app/ui/plan-upgrade.tsx";
import { findOwnSubscription } from "#domain/billing/own-subscription.ts";
import { findOwnBusiness } from "#domain/businesses/own.ts";

/** An owner's plan: the choice while there is none, else what they have and what can be done about it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const owner = await ownerOf(context);
  await releaseLeftBy(request, context);
  const given = context.get(services);
  const found = await orNull(context.get(log), async () => {
    const [subscription, business] = await Promise.all([findOwnSubscription(given, owner), findOwnBusiness(given.db, owner)]);
    return { subscription, plan: business?.plan ?? "basic" };
  });
  if (!found) return data({ found: null, offer: null, quote: null, view: null }, 503);
  const view = url.searchParams.get("view");
  const changing = found.subscription !== null && view === "change";
  const quote = changing ? await readQuote(context, owner, url.searchParams.get("plan")) : null;
  return data({ found, offer: await readOffer(context), quote, view });
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const owner = await ownerOf(context);
  switch (await intentOf(request)) {
    case "buy":
      return buy(args, null);
    case "change":
      return changeOwnPlan(args, owner);
    case "cancel":
      return endAtRenewal(args, owner);
    case "keep":
      return goOnWith(args, owner);
    case "portal":
      return payDirectly(args, owner);
    default:
      throw data({ code: "unknown_intent" }, { status: 400 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const meta = () => [{ title: "Your plan" }, { name: "robots", content: "noindex" }];

export default function PremiumUpgrade({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { found, offer, quote, view } = loaderData;
  if (!found) return <PlanFailure />;
  const { subscription } = found;
  const problem = answered?.problem;
  if (!subscription) return <ChoosePlan offer={offer} has={found.plan} problem={problem} />;
  if (quote) return <PlanChange quote={quote} from={subscription.plan} problem={problem} />;
  return (
    <>
      <OwnPlan subscription={subscription} offer={offer} problem={problem} />
      {view === "cancel" && subscription.inForce && !subscription.endsThen && (
        <PlanCancelling subscription={subscription} problem={problem} />
      )}
    </>
  );
}

function PlanFailure() {
  return (
    <PageMessage title="Failed to fetch subscription" text="Something went wrong. Please try again later.">
      <a href="/premium-upgrade" className="btn btn-accent">
        Try again
      </a>
    </PageMessage>
  );
}
