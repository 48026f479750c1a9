import type { ReactNode } from "react";
import type { Purchase } from "#domain/billing/checkout/purchase-status.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PublicTown } from "#domain/town-config/town-config.ts";
import { outcomeToasts } from "./outcome-toasts.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** A purchase that was paid, whether or not the payment is refunded. */
type PaymentSummary = Extract<Purchase, { state: "refunded" | "set_up" | "delivered" }>;

/** `setUpAt` is the account setup page. `hasBusiness` says whether the payer has a business. */
type Props = { purchase: PaymentSummary; setUpAt?: string; hasBusiness?: boolean };

/** `to` is the next step, and `link` another page that may help. A plan that started or waits has no `icon` of its own. */
type Result = { icon?: string; title?: string; lines: (string | false)[]; to?: string; link?: { to: string; label: string } };

/** Shows the result of a payment and the next step. Confirms the upgrade only after it has taken effect. */
export function PaymentResult(props: Props) {
  const { town } = useTown();
  const { icon, title = "Payment Successful!", lines, to, link } = resultOf(props, town);
  return (
    <div className="container-page grid justify-items-center gap-4 pt-16 text-center md:pt-24">
      <Icon name={icon ?? "circle-check"} className={`size-14 ${icon ? "text-amber" : "text-leaf"}`} />
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <div className="grid max-w-prose gap-3 text-lg text-ink-soft">
        {lines.map((line) => line && <p key={line}>{line}</p>)}
        {link && <TextLink to={link.to} label={link.label} />}
      </div>
      {to && <LinkButton to={to} label="Continue to Dashboard" look="btn-accent mt-4 min-h-12 px-6" />}
    </div>
  );
}

function resultOf({ purchase, setUpAt = "", hasBusiness = false }: Props, town: PublicTown): Result {
  const { plan, business, state } = purchase;
  const name = business?.name ?? "the business";
  if (state === "set_up") {
    const next = business ? `we will review your claim to ${name}` : "you can add your business";
    const step = `There is one step left: Set up your account. Choose a password, and ${next}. We also emailed you a link, in case you want to do this later.`;
    return { lines: [`Thank you for choosing ${planNames[plan]}!`, step], to: setUpAt };
  }
  const lost = state === "refunded" ? purchase.lost : purchase.outcome === "taken" ? "listing" : null;
  if (lost) {
    const rival = lost === "listing" ? `claimed ${name}` : "bought the last available category sponsorship";
    const refund = "We are refunding you in full, and you will not be charged again. The refund takes a few days to arrive.";
    const lines = [`While you were paying, someone else ${rival}. ${refund}`];
    const contact = { to: "/contact", label: "Is this your business? Contact us" };
    const others = town.paidPlans ? { link: { to: "/add-business", label: "See the other plans" } } : {};
    return { icon: "info", title: "We are refunding your payment", lines, ...(lost === "listing" ? { link: contact } : others) };
  }
  if (state === "refunded") {
    const text = "This purchase was not completed, and we are refunding you in full. The refund takes a few days to arrive.";
    return { icon: "info", title: "Your payment was refunded", lines: [text] };
  }
  const to = "/dashboard";
  const issue = outcomeToasts[purchase.outcome];
  if (issue) return { icon: "info", title: issue.title, lines: [issue.text!], to, link: { to: "/contact", label: "Contact us" } };
  if (purchase.outcome === "claim" && purchase.claim !== "approved") {
    const received = `Thank you for choosing ${planNames[plan]}! We received your claim to ${name}.`;
    const review = `Our review takes ${town.marketing.reviewTime}. We will email you when we decide. Until then, visitors see the original listing. You can start editing your profile right away.`;
    return { lines: [received, review], to };
  }
  const done = `Thank you for upgrading to ${planNames[plan]}! Your account has been successfully upgraded and all premium features are now available.`;
  return { lines: [done, purchase.mine && !hasBusiness && "Next, add your business to use them."], to };
}

/** The time after which the page reloads itself without scripts, in seconds. */
const reloadSeconds = 5;

/** The result page until the provider knows the result. `unanswered` means that the provider or the database failed. */
export function VerifyingPayment({ unanswered = false }: { unanswered?: boolean }) {
  return (
    <PendingMessage title="Verifying Payment" text="Please wait a moment...">
      {unanswered
        ? "We cannot reach the payment provider right now. If you have paid, your payment is safe."
        : "Your payment is still being processed. Some banks take a while."}{" "}
      You don&apos;t need to wait here. We will email you when it goes through.
    </PendingMessage>
  );
}

/** The account setup page until the provider knows the result. */
export function FetchingDetails() {
  return (
    <PendingMessage title="Loading..." text="Please wait while we fetch your details.">
      Your payment is still being processed. Some banks take a while. You don&apos;t need to wait here. When it goes through, we
      will email you a link to set up your account.
    </PendingMessage>
  );
}

function PendingMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div
      data-island="reload"
      data-reload="payment"
      className="container-page grid justify-items-center gap-3 pt-16 text-center md:pt-24"
    >
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadSeconds)} />
      </noscript>
      <span className="mb-3 size-11 animate-spin rounded-full border-3 border-line border-t-accent" aria-hidden="true" />
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {text}
      </p>
      <p className="mt-4 max-w-prose">{children}</p>
    </div>
  );
}
