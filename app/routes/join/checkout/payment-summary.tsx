import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ClaimState } from "#domain/businesses/business-fields.shared.ts";
import type { CheckoutOutcome, SoldOutItem } from "#domain/billing/checkout/checkout.shared.ts";
import { planNames, type PaidPlan } from "#domain/plans/plans.shared.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

type About = { plan: PaidPlan; business: { id: string; name: string } | null };

/** A purchase that was paid, as its payer sees it. */
export type PaymentSummary = About &
  (
    | { state: "refunded"; lost: SoldOutItem | null }
    | { state: "set_up" }
    | { state: "delivered"; outcome: CheckoutOutcome; mine: boolean; claim: ClaimState | null }
  );

/** `setUpAt` is where the account is made that is missing; `hasBusiness` says whether whoever reads this has one. */
type Props = { purchase: PaymentSummary; setUpAt?: string; hasBusiness?: boolean };

/** What a payment came to, and what comes next. Says that all is done only where it is. */
export function PaymentResult({ purchase, setUpAt = "", hasBusiness = false }: Props) {
  const { town } = useTown();
  const { plan, business, state } = purchase;
  if (state === "refunded" && purchase.lost) return <LostToAnotherBuyer lost={purchase.lost} business={business?.name ?? null} />;
  if (state === "refunded") {
    return (
      <ResultMessage icon="info" look="text-accent" title="Your payment was given back">
        <p>
          This purchase did not come to anything, and all of your money is on its way back to you. It takes a few days to arrive.
        </p>
      </ResultMessage>
    );
  }
  if (state === "set_up") {
    return (
      <ResultMessage title="Payment Successful!" on={{ to: setUpAt }}>
        <p>{`Thank you for choosing ${planNames[plan]}!`}</p>
        <p>
          {`One thing is left: your account. Choose a password, and ${business ? `your claim of ${business.name} goes to review` : "you can put your business in"}. We have emailed you the way there, too.`}
        </p>
      </ResultMessage>
    );
  }
  if (purchase.outcome === "taken") return <LostToAnotherBuyer lost="listing" business={business?.name ?? null} />;
  if (purchase.outcome === "second_payment") {
    return (
      <ResultMessage icon="info" look="text-accent" title="You had a plan already" on={{ to: "/dashboard" }}>
        <p>We keep that one and give this payment back to you. It takes a few days to arrive.</p>
      </ResultMessage>
    );
  }
  if (purchase.outcome === "claim_issue") {
    return (
      <ResultMessage icon="triangle-alert" look="text-amber" title="Business Claim Issue" on={{ to: "/dashboard" }}>
        <p>
          Your account and subscription were created, but there was an issue claiming the business. Please{" "}
          <Link to="/contact" className="link">
            contact support
          </Link>
          .
        </p>
      </ResultMessage>
    );
  }
  if (purchase.outcome === "claim" && purchase.claim !== "approved") {
    return (
      <ResultMessage title="Payment Successful!" on={{ to: "/dashboard" }}>
        <p>{`Thank you for choosing ${planNames[plan]}! Your claim of ${business?.name ?? "the business"} is with us now.`}</p>
        <p>
          {`A person looks at it, which takes ${town.marketing.reviewTime}. We write to you as soon as it is decided. Until then visitors see the listing as it was. You can already edit your profile.`}
        </p>
      </ResultMessage>
    );
  }
  return (
    <ResultMessage title="Payment Successful!" on={{ to: "/dashboard" }}>
      <p>
        {`Thank you for upgrading to ${planNames[plan]}! Your account has been successfully upgraded and all premium features are now available.`}
      </p>
      {purchase.mine && !hasBusiness && <p>What comes next: put in your business, and use them.</p>}
    </ResultMessage>
  );
}

/** Another buyer took what was paid for, so the payment goes back. */
function LostToAnotherBuyer({ lost, business }: { lost: SoldOutItem; business: string | null }) {
  return (
    <ResultMessage icon="info" look="text-accent" title="Your payment goes back to you">
      <p>
        {lost === "listing"
          ? `While you paid, somebody else claimed ${business ?? "this business"}.`
          : "While you paid, somebody else bought the last free category."}{" "}
        All of your money is on its way back, and nothing more is charged. It takes a few days to arrive.
      </p>
      <p>
        <Link to={lost === "listing" ? "/contact" : "/add-business"} className="link">
          {lost === "listing" ? "Is the business yours? Write to us" : "See what else you can choose"}
        </Link>
      </p>
    </ResultMessage>
  );
}

type ResultMessageProps = { title: string; icon?: string; look?: string; on?: { to: string }; children: ReactNode };

function ResultMessage({ title, icon = "circle-check", look = "text-leaf", on, children }: ResultMessageProps) {
  return (
    <div className="container-page grid justify-items-center gap-4 pt-16 text-center md:pt-24">
      <Icon name={icon} className={`size-14 ${look}`} />
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <div className="grid max-w-prose gap-3 text-lg text-ink-soft">{children}</div>
      {on && <LinkButton to={on.to} label="Continue to Dashboard" look="btn-accent mt-4 min-h-12 px-6" />}
    </div>
  );
}
