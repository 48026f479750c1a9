import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SoldOutItem } from "#domain/billing/checkout/checkout.shared.ts";
import type { Purchase } from "#domain/billing/checkout/purchase-status.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** A purchase that was paid, whether or not the payment is refunded. */
type PaymentSummary = Extract<Purchase, { state: "refunded" | "set_up" | "delivered" }>;

/** `setUpAt` is the account setup page. `hasBusiness` says whether the payer has a business. */
type Props = { purchase: PaymentSummary; setUpAt?: string; hasBusiness?: boolean };

/** Shows the result of a payment and the next step. Confirms the upgrade only after it has taken effect. */
export function PaymentResult({ purchase, setUpAt = "", hasBusiness = false }: Props) {
  const { town } = useTown();
  const { plan, business, state } = purchase;
  if (state === "refunded" && purchase.lost) return <LostToAnotherBuyer lost={purchase.lost} business={business?.name ?? null} />;
  if (state === "refunded") {
    return (
      <ResultMessage icon="info" look="text-accent" title="Your payment was refunded">
        <p>This purchase was not completed, and we are refunding you in full. The refund takes a few days to arrive.</p>
      </ResultMessage>
    );
  }
  if (state === "set_up") {
    return (
      <ResultMessage title="Payment Successful!" on={{ to: setUpAt }}>
        <p>{`Thank you for choosing ${planNames[plan]}!`}</p>
        <p>
          {`There is one step left: Set up your account. Choose a password, and ${business ? `we will review your claim to ${business.name}` : "you can add your business"}. We also emailed you a link, in case you want to do this later.`}
        </p>
      </ResultMessage>
    );
  }
  if (purchase.outcome === "taken") return <LostToAnotherBuyer lost="listing" business={business?.name ?? null} />;
  if (purchase.outcome === "second_payment") {
    return (
      <ResultMessage icon="info" look="text-accent" title="You already had a plan" on={{ to: "/dashboard" }}>
        <p>That plan stays active, and we are refunding this payment. The refund takes a few days to arrive.</p>
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
        <p>{`Thank you for choosing ${planNames[plan]}! We received your claim to ${business?.name ?? "the business"}.`}</p>
        <p>
          {`Our review takes ${town.marketing.reviewTime}. We will email you when we decide. Until then, visitors see the original listing. You can start editing your profile right away.`}
        </p>
      </ResultMessage>
    );
  }
  return (
    <ResultMessage title="Payment Successful!" on={{ to: "/dashboard" }}>
      <p>
        {`Thank you for upgrading to ${planNames[plan]}! Your account has been successfully upgraded and all premium features are now available.`}
      </p>
      {purchase.mine && !hasBusiness && <p>Next, add your business to use them.</p>}
    </ResultMessage>
  );
}

/** Explains that someone else claimed the listing or bought the sponsorship first, so the payment is refunded. */
function LostToAnotherBuyer({ lost, business }: { lost: SoldOutItem; business: string | null }) {
  const { town } = useTown();
  return (
    <ResultMessage icon="info" look="text-accent" title="We are refunding your payment">
      <p>
        {lost === "listing"
          ? `While you were paying, someone else claimed ${business ?? "this business"}.`
          : "While you were paying, someone else bought the last available category sponsorship."}{" "}
        We are refunding you in full, and you will not be charged again. The refund takes a few days to arrive.
      </p>
      {(lost === "listing" || town.paidPlans) && (
        <p>
          <Link to={lost === "listing" ? "/contact" : "/add-business"} className="link">
            {lost === "listing" ? "Is this your business? Contact us" : "See the other plans"}
          </Link>
        </p>
      )}
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
