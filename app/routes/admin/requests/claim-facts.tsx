import { AdminPlanBadge, Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionItem } from "#app/ui/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { formatMoney } from "#domain/text/formats.shared.ts";
import type { RequestDetails } from "#domain/requests/list-requests.ts";

type Claim = NonNullable<RequestDetails["claim"]>;

/** Shows who claims a business, what they paid, and what happens after an approval or a rejection. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { since, proof, provenEmail, statement, plan, price, payerEmail, claimant, sponsoredCategory } = claim;
  return (
    <section aria-label="The claim" className="grid gap-2 rounded-control border border-amber px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <Icon name="badge-check" className="shrink-0 text-amber" />
        <span>
          Claimed <DateTime at={since} />
        </span>
        {plan && <AdminPlanBadge plan={plan} />}
        {price && <span className="font-semibold tabular-nums">{formatMoney(price.amount, price.currency)} paid</span>}
        <span>{`Proof: ${provenEmail ? `works at ${provenEmail.split("@")[1]}` : proof}`}</span>
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {statement && (
          <>
            <DescriptionItem term="Name">{statement.name}</DescriptionItem>
            <DescriptionItem term="Role">{statement.role}</DescriptionItem>
            <DescriptionItem term="How to verify the claim">{statement.reason}</DescriptionItem>
          </>
        )}
        {provenEmail && <DescriptionItem term="Address that got the code">{provenEmail}</DescriptionItem>}
        {!statement && !provenEmail && (
          <DescriptionItem term="Email used for the payment" note="As reported by the payment provider.">
            {payerEmail}
          </DescriptionItem>
        )}
        {sponsoredCategory && <DescriptionItem term="Will sponsor the category">{sponsoredCategory}</DescriptionItem>}
        <DescriptionItem term="Account email" look={withBadge}>
          {claimant?.email ?? <span className="text-ink-soft">The account was deleted</span>}
          {claimant && <Confirmed confirmed={claimant.confirmed} />}
        </DescriptionItem>
      </dl>
      {payerEmail && claimant && payerEmail.toLowerCase() !== claimant.email.toLowerCase() && (
        <p className="font-medium text-amber">
          The two email addresses are different. Make sure that both belong to the same person.
        </p>
      )}
      <p className="text-ink-soft">
        Visitors see the current listing until you decide. Check that the claimant really owns the business. If you approve, they
        become the owner and their changes are published. If you reject, their changes are discarded
        {proof !== "payment" ? "." : ", the payment is refunded, and the subscription ends."}
      </p>
    </section>
  );
}

export const withBadge = "flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere";

/** Says whether an account's email address is confirmed. */
export function Confirmed({ confirmed }: { confirmed: boolean }) {
  const [icon, look] = confirmed ? ["circle-check", "border-leaf text-leaf"] : ["circle-alert", "border-brick text-brick"];
  return (
    <Badge icon={icon!} look={look!}>
      {confirmed ? "Confirmed" : "Not confirmed"}
    </Badge>
  );
}

/** Returns why a claim cannot be approved, or null if it can. */
export function approvalObstacle({ claimant }: Claim): string | null {
  if (!claimant) return "The claimant's account was deleted. You can only reject this claim.";
  if (claimant.confirmed) return null;
  return `You can approve this claim after the claimant confirms ${claimant.email} by opening the link we emailed.`;
}

/** Explains what rejecting a claim does to the listing, the claimant, and the payment. */
export function ClaimRejection({ name, claim: { claimant, price, proof } }: { name: string; claim: Claim }) {
  return (
    <>
      <p>
        Reject the claim on <strong>{name}</strong>? The listing stays as it is now, without an owner, and others can claim it.
        The claimant&apos;s changes are discarded.
      </p>
      <p>
        {proof === "payment" &&
          `${price ? `The payment of ${formatMoney(price.amount, price.currency)}` : "The payment"} is refunded in full and the subscription ends. `}
        {claimant ? `We'll email ${claimant.email}.` : "The claimant's account was deleted, so we can't notify anyone."} This
        action cannot be undone.
      </p>
    </>
  );
}
