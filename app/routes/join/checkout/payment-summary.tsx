import type { CarriedToast } from "#app/http/redirect-with-toast.ts";
import type { CheckoutOutcome } from "#domain/billing/billing-forms.shared.ts";
import type { Purchase } from "#domain/billing/checkout/create-account-after-payment.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PublicTown } from "#domain/town-config/public-town.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** Messages for payments after which the buyer did not get the plan or claim they wanted. */
export const outcomeToasts: Partial<Record<CheckoutOutcome, CarriedToast>> = {
  claim_issue: {
    title: "Business Claim Issue",
    text: "Your account and subscription were created, but there was an issue claiming the business. Please contact support.",
    tone: "problem",
  },
  listing: {
    title: "Someone else claimed it first",
    text: "This business was claimed while you were paying. We are refunding you in full. The refund takes a few days to arrive.",
    tone: "problem",
  },
  category: {
    title: "Someone else bought it first",
    text: "While you were paying, someone else bought the last available category sponsorship. We are refunding you in full. The refund takes a few days to arrive.",
    tone: "problem",
  },
  second_payment: {
    title: "You already had a plan",
    text: "That plan stays active, and we are refunding this payment. The refund takes a few days to arrive.",
  },
};

const refunded = {
  title: "Your payment was refunded",
  text: "This purchase was not completed, and we are refunding you in full. The refund takes a few days to arrive.",
};

/** `setUpAt` is the account setup page. `hasBusiness` says whether the payer has a business. */
type Props = { purchase: Purchase; setUpAt?: string; hasBusiness?: boolean };

/** `to` is the next step. A plan that started or waits has no `problem`. */
type Result = { problem?: CarriedToast; lines: (string | false)[]; to?: string };

/** Shows the result of a payment and the next step. Confirms the upgrade only after it has taken effect. */
export function PaymentResult(props: Props) {
  const { town } = useTown();
  const { problem, lines, to } = resultOf(props, town);
  return (
    <div className="container-page grid justify-items-center gap-4 pt-16 text-center md:pt-24">
      <Icon name={problem ? "info" : "circle-check"} className={`size-14 ${problem ? "text-amber" : "text-leaf"}`} />
      <h1 className="text-3xl md:text-4xl">{problem?.title ?? "Payment Successful!"}</h1>
      <div className="grid max-w-prose gap-3 text-lg text-ink-soft">
        {lines.map((line) => line && <p key={line}>{line}</p>)}
        {problem && <TextLink to="/contact" label="Contact us" />}
      </div>
      {to && <LinkButton to={to} label="Continue to Dashboard" look="btn-accent mt-4 min-h-12 px-6" />}
    </div>
  );
}

function resultOf({ purchase, setUpAt = "", hasBusiness = false }: Props, town: PublicTown): Result {
  const { plan, business, state, outcome, claim, mine } = purchase;
  const name = business?.name ?? "the business";
  if (state === "paid") {
    const next = business ? `we will review your claim to ${name}` : "you can add your business";
    const step = `There is one step left: Set up your account. Choose a password, and ${next}. We also emailed you a link, in case you want to do this later.`;
    return { lines: [`Thank you for choosing ${planNames[plan]}!`, step], to: setUpAt };
  }
  const problem = (outcome && outcomeToasts[outcome]) ?? (state === "refunded" ? refunded : undefined);
  const to = "/dashboard";
  if (problem) return { problem, lines: [problem.text!], ...(state === "delivered" && { to }) };
  if (outcome === "claim" && claim !== "approved") {
    const received = `Thank you for choosing ${planNames[plan]}! We received your claim to ${name}.`;
    const review = `Our review takes ${town.marketing.reviewTime}. We will email you when we decide. Until then, visitors see the original listing. You can start editing your profile right away.`;
    return { lines: [received, review], to };
  }
  const done = `Thank you for upgrading to ${planNames[plan]}! Your account has been successfully upgraded and all premium features are now available.`;
  return { lines: [done, mine && !hasBusiness && "Next, add your business to use them."], to };
}

/** The page until the provider knows the result. It reloads itself. */
export function PendingPayment({ title, text }: { title: string; text: string }) {
  return (
    <div
      data-island="reload"
      data-reload="payment"
      className="container-page grid justify-items-center gap-3 pt-16 text-center md:pt-24"
    >
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <span className="mb-3 size-11 animate-spin rounded-full border-3 border-line border-t-accent" aria-hidden="true" />
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {text}
      </p>
      <p className="mt-4 max-w-prose">
        Your payment is still being processed. Some banks take a while. You don&apos;t need to wait here. We will email you when
        it goes through.
      </p>
    </div>
  );
}
