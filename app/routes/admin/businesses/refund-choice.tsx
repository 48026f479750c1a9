import type { ListedClaim } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { formatMoney } from "#domain/plans/plans.shared.ts";
import { IconText } from "#app/ui/icon/icon.tsx";

/** Who claims a business and what they paid for that. */
export function claimWords({ claimant, paid }: ListedClaim): string {
  return `${claimant ?? "An account that is gone"} paid ${paid ? `${formatMoney(paid.amount, paid.currency)} ` : ""}to claim it, and the claim waits for your review.`;
}

/** What deleting a business does to the claim that was paid for, and to the money. */
function ClaimedMoney({ claim }: { claim: ListedClaim }) {
  return (
    <IconText icon="triangle-alert" iconLook="size-5 text-amber" look="rounded-control border border-amber px-4 py-3">
      {claimWords(claim)} Deleting the business ends the claim: the payment goes back in full and the subscription ends.{" "}
      {claim.claimant ? "The claimant gets an email that says so. " : ""}Undoing the deletion does not bring the claim back.
    </IconText>
  );
}

/** The offer to give the last payment back along with what is asked. */
export function RefundChoice({ children }: { children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="refund" className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}

/** What deleting a business does to the money of whoever owns it. */
export function DeletedMoney({ owned, pays, claim }: { owned: boolean; pays: boolean; claim: ListedClaim | null }) {
  if (claim) return <ClaimedMoney claim={claim} />;
  if (pays) return <p>Its owner pays for it. Their subscription ends with it, and they get an email that says so.</p>;
  return owned ? <p>Its owner gets an email that says so.</p> : null;
}
