import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { loadQuote } from "./load-quote.ts";
import { loadPlanOffer } from "#app/http/checkout/load-plan-offer.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { releaseCheckoutsOfBrowser } from "#app/routes/join/unfinished-purchase.ts";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { longDay } from "#app/ui/format.ts";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { BuyButton, paymentFailed, SoldOut } from "#app/ui/plans/buy-button.tsx";
import { PlanCard } from "#app/ui/plans/plan-card.tsx";
import type { OwnSubscription, PlanOffer } from "#app/ui/plans/plan-offer.ts";
import { CurrentPlan } from "./current-plan.tsx";
import { PlanTerms } from "#app/ui/plans/plan-terms.tsx";
import { WhyUpgrade } from "#app/ui/plans/plan-benefits.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { useReloadOnBack } from "./use-reload-on-back.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { type PaidPlan, type Plan, planNames } from "#domain/plans/plans.shared.ts";

/** Returns the owner's subscription, if any, and the plans on offer. In the view "change", also returns the quote. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context);
  await releaseCheckoutsOfBrowser(request, context);
  const app = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const [subscription, business] = await Promise.all([findOwnSubscription(app, owner), findOwnBusiness(app.db, owner)]);
    return { subscription, plan: business?.plan ?? "basic" };
  });
  if (!found) return data({ found: null, offer: null, quote: null, view: null }, 503);
  if (!found.subscription && !app.town.paidPlans) throw redirect("/dashboard");
  const view = url.searchParams.get("view");
  const changing = found.subscription !== null && view === "change";
  const quote = changing ? await loadQuote(context, owner, url.searchParams.get("plan")) : null;
  return data({ found, offer: await loadPlanOffer(context, owner.userId), quote, view });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Your plan" }, { name: "robots", content: "noindex" }];

export default function PremiumUpgrade({ loaderData }: Route.ComponentProps) {
  useReloadOnBack();
  const { found, offer, quote, view } = loaderData;
  if (!found) return <PlanFailure />;
  const { subscription } = found;
  if (!subscription) return <ChoosePlan offer={offer} has={found.plan} />;
  if (quote) return <PlanChange quote={quote} from={subscription.plan} />;
  return (
    <>
      <CurrentPlan subscription={subscription} offer={offer} />
      {view === "cancel" && subscription.inForce && !subscription.cancelAtPeriodEnd && (
        <CancelPlanDialog subscription={subscription} />
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

/** The second step of canceling. Explains what happens and when. */
function CancelPlanDialog({ subscription }: { subscription: OwnSubscription }) {
  const { town } = useTown();
  const { plan, paidUntil } = subscription;
  const until = longDay(paidUntil, town);
  return (
    <ConfirmDialog
      title={`Cancel ${planNames[plan]}?`}
      back="/premium-upgrade"
      label="Cancel my plan"
      busyLabel="Loading..."
      cancelLabel="Keep my plan"
      failed={paymentFailed}
      action="/premium-upgrade/cancel"
      fields={{}}
    >
      <p>{`Nothing changes until ${until}, when the period you paid for ends. You will not be charged again.`}</p>
      <p>
        Then your listing becomes Basic{plan === "premium_sponsorship" && ", and your sponsorship ends"}. Nothing is deleted.
        Premium details are hidden until you renew. You can change your mind before that date.
      </p>
    </ConfirmDialog>
  );
}

/** The prorated price due now and the renewal price, in cents. */
type ShownQuote = { plan: PaidPlan; dueNowCents: number; nextCents: number; nextAt: Date; when: "now" | "next_renewal" };

/** Shows the price before the change. The action charges at most that amount. */
function PlanChange({ quote, from }: { quote: ShownQuote; from: PaidPlan }) {
  const { town } = useTown();
  const { plan, dueNowCents, nextCents, nextAt, when } = quote;
  const price = (cents: number) => formatMoney(cents, town.currency);
  const [day, now] = [longDay(nextAt, town), when === "now"];
  // Staying on the plan only cancels a scheduled downgrade.
  const stays = plan === from;
  return (
    <div className="container-page grid justify-items-center pt-8 md:pt-12">
      <div className="w-full max-w-xl">
        <TextLink to="/premium-upgrade" icon="arrow-left" label="Your plan" />
        <h1 className="mt-2 mb-6 text-3xl">{stays ? `Stay on ${planNames[plan]}` : `Change to ${planNames[plan]}`}</h1>
        <div className="card p-5 md:p-7">
          <dl className="grid gap-4">
            <Line term="You pay now" sum={price(dueNowCents)} strong>
              {stays && "Your plan stays the same."}
              {now && dueNowCents > 0 && `The price difference until ${day}. You have already paid for ${planNames[from]}.`}
              {!stays && !now && `You keep ${planNames[from]} until ${day}.`}
            </Line>
            <Line term={`From ${day}`} sum={price(nextCents)}>
              Every month, until you cancel.
            </Line>
          </dl>
          <p className="mt-5 border-t border-line pt-5">
            {stays && "We will cancel the planned change, and your sponsorship will continue."}
            {now && `${planNames[plan]} starts right away. We will charge the card on file.`}
            {!stays && !now && "Your sponsorship ends on that day. You can change your mind before then."}
          </p>
          <PostForm
            failed={paymentFailed}
            action="/premium-upgrade/change"
            fields={{
              plan,
              expectedCents: dueNowCents,
              renewalCents: nextCents,
              when: now ? "now" : stays ? "never" : "later",
            }}
            className="mt-5 flex flex-wrap gap-3 max-sm:*:grow"
          >
            <SubmitButton
              label={dueNowCents ? `Pay ${price(dueNowCents)} and switch plans` : "Confirm change"}
              sending="Loading..."
              look="btn-accent min-h-12 px-6"
            />
            <LinkButton to="/premium-upgrade" label="Keep current plan" look="btn-quiet min-h-12" />
          </PostForm>
        </div>
      </div>
    </div>
  );
}

type LineProps = { term: string; sum: string; strong?: boolean; children: React.ReactNode };

function Line({ term, sum, strong = false, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6">
      <dt className="font-semibold">{term}</dt>
      <dd className={`text-right tabular-nums ${strong ? "font-display text-2xl font-bold" : "text-lg font-semibold"}`}>{sum}</dd>
      <dd className="col-span-2 text-sm text-ink-soft">{children}</dd>
    </div>
  );
}

/**
 * `has` is the plan that the owner's business keeps without a payment. If it is a paid plan, an admin granted it, because the
 * owner has no subscription.
 */
type Props = { offer: PlanOffer; has: Plan };

/** The paid plans, for an owner without a subscription. */
function ChoosePlan({ offer, has }: Props) {
  const { cents, soldOut } = offer;
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">Upgrade your listing</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
        Your plan starts when your payment goes through. You keep everything you have entered.{" "}
        <Link to="/add-business" className="link">
          See how each plan looks
        </Link>
      </p>
      <ul className="grid gap-x-5 gap-y-8 lg:fit-columns-72">
        <PlanCard plan="premium" cents={cents.premium} lead="Everything in Basic, plus">
          {has === "basic" ? (
            <BuyButton plan="premium" cents={cents} action="/premium-upgrade/buy">
              Upgrade to Premium
            </BuyButton>
          ) : (
            <AlreadyIncluded />
          )}
        </PlanCard>
        <PlanCard plan="premium_sponsorship" cents={cents.premium_sponsorship} lead="Everything in Premium, plus">
          <Sponsorship has={has} soldOut={soldOut} cents={cents} />
        </PlanCard>
      </ul>
      <PlanTerms offer={offer} />
      <WhyUpgrade />
    </div>
  );
}

function Sponsorship({ has, soldOut, cents }: { has: Plan } & Pick<PlanOffer, "soldOut" | "cents">) {
  if (has === "premium_sponsorship") return <AlreadyIncluded />;
  return soldOut ? (
    <SoldOut />
  ) : (
    <BuyButton plan="premium_sponsorship" cents={cents} action="/premium-upgrade/buy">
      Upgrade to Premium + Sponsorship
    </BuyButton>
  );
}

/** Replaces the button for a plan that an admin granted. */
function AlreadyIncluded() {
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      <span className="font-semibold">Your business already has this plan.</span> It's free for you.
    </p>
  );
}
