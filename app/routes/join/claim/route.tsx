import { data, href, useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { checkoutErrorText, loadPlanOffer, startCheckoutAction } from "#app/http/checkout.ts";
import { formAction } from "#app/http/form-action.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { redirectToUnfinishedPurchase } from "#app/routes/join/checkout/load-purchase.ts";
import { BusinessNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import type { Problem } from "#app/ui/form/post-form.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { PlanCard, PlanTerms, PurchaseProblem, WhyUpgrade } from "#app/ui/plans/plan-card.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { emailFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { findClaimOffer } from "#domain/billing/checkout/for-sale.ts";
import { findFreeClaimOffer, sendClaimCode } from "#domain/claims/claim-code.ts";
import { claimFailed, claimRefusals } from "./claim-messages.ts";
import { FreeClaim } from "./free-claim.tsx";

/** Checks before any payment whether the business can be claimed. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  await redirectToUnfinishedPurchase({ request, context });
  const find = () => findClaimOffer(context.get(appContext).db, context.get(actor), params.businessId);
  const found = await orNull(context.get(log), find);
  if (!found) return data({ business: null, refused: null, free: null, offer: null }, 503);
  const { business, refused } = found;
  const free = await orNull(context.get(log), () => findFreeClaimOffer(context.get(appContext), context.get(actor), business.id));
  const offer = context.get(appContext).town.paidPlans ? await loadPlanOffer(context) : null;
  return data({ business, refused: refused && checkoutErrorText(refused), free, offer });
}

/** Sends a code to the posted address, or else to the listing's own. */
const sendCode = formAction(
  (_, fields) => (fields.has("email") ? emailFields : noFields),
  {
    failed: claimFailed,
    refusals: claimRefusals,
    to: (token, { params }) =>
      `${href("/claim-business/:businessId/code", { businessId: params["businessId"]! })}?request=${token}`,
  },
  ({ app, user, from, params }, value) => sendClaimCode(app, user, { businessId: params["businessId"]!, from, ...value }),
);

const buy = startCheckoutAction({ claims: true });

/** Starts a checkout. At the address that ends with `send-code`, sends a code for a free claim. */
export const action = (args: Parameters<typeof buy>[0]) =>
  args.url.pathname.endsWith("/send-code") ? sendCode(args) : buy(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.business?.name;
  return metaTags({ matches }, name ? `Claim ${name}` : "Claim a business");
}

export default function ClaimBusiness({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { business, refused, free, offer } = loaderData;
  const { town } = useTown();
  const isAboutCode = useLocation().pathname.endsWith("/send-code");
  if (!business) {
    return (
      <PageMessage title="Error loading business" text="Please try again later.">
        <HomeButton>Back to Home</HomeButton>
      </PageMessage>
    );
  }
  const path = href("/claim-business/:businessId", { businessId: business.id });
  const sold = refused ? null : offer;
  const isRefused = !sold && !(free && !offer);
  return (
    <div className="container-page pt-8 md:pt-12">
      <h1 className="text-3xl md:text-4xl">Claim your business</h1>
      {/* Two businesses can have the same name, so the address is shown too. */}
      <div className="mt-5 mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-accent/40 bg-accent-soft p-5">
        <Icon name="building-2" className="size-8 text-accent max-sm:hidden" />
        <div className="min-w-0 grow basis-64">
          <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{business.name}</p>
          <p className="mt-1 text-ink-soft wrap-anywhere">{business.address ?? "No address listed"}</p>
        </div>
        <TextLink to={`/business/${business.id}`} label="View listing" />
      </div>
      <PurchaseProblem answer={isAboutCode ? undefined : answered} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-8">
        {free && <FreeClaim businessId={business.id} offer={free} answer={isAboutCode ? answered : undefined} />}
        {isRefused && <CannotClaim {...(refused || notNow)} />}
        {sold && (
          <ul className="grid grow-[2] basis-[min(40rem,100%)] gap-x-5 gap-y-8 lg:fit-columns-72">
            <PlanCard plan="premium" title="Premium Listing" offer={sold} action={path} buy="Claim with Premium" />
            <PlanCard plan="premium_sponsorship" offer={sold} action={path} buy="Claim with Sponsorship" />
          </ul>
        )}
      </div>
      {sold && (
        <>
          <PlanTerms offer={sold} />
          <section className="mt-8 max-w-prose">
            <h2 className="text-xl">How claiming with a plan works</h2>
            <p className="mt-2 text-ink-soft">
              {`After you pay, we check that the business is yours. The review takes ${town.marketing.reviewTime}. You can start editing right away, and visitors see the original listing until we approve your claim. If we don't approve it, or if someone else claims the listing while you are paying, we refund you in full.`}
            </p>
          </section>
          <WhyUpgrade title="Why upgrade" />
        </>
      )}
    </div>
  );
}

export const ErrorBoundary = BusinessNotFound;

/** The message while plans are turned off, for a person who can't claim the listing for free either. */
const notNow = {
  title: "You can't claim this listing right now",
  text: "Is this your business? Contact us, and we'll look into it.",
  to: { path: "/contact", label: "Contact Us" },
};

function CannotClaim({ title, text, to }: Problem) {
  return (
    <section className="card max-w-2xl p-5 md:p-7">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      {to && <LinkButton to={to.path} label={to.label} look="btn-accent mt-5" />}
    </section>
  );
}
