import { rowsFrom } from "./row.ts";

/** A claim as a proposal: the listing stays public and as it was until an admin approves the opened claim. */
export const claimsProposalRows = rowsFrom("decisions: settled after the first round", {
  "claims.never-hides": "While a claim is reviewed visitors see the listing as it was.",
  "claims.proposal": "What a claimant edits is stored beside the listing, and only the fields that differ from it.",
  "claims.proposal-stale": "A claimant's save is refused when the listing or the proposal was saved since the form was opened.",
  "claims.publish": "Approving publishes the changed fields on top of what the listing says by then, in one transaction.",
  "claims.sponsor-held":
    "The category a claimant wants to sponsor is held for the claim: two rivals give one winner, and it has no banner before the approval.",
  "claims.one-each": "Whoever has a pending claim gets no second business.",
  "claims.private":
    "A claimant never sees the previous contact name and notes, on the dashboard, in a form, its data or the activity log.",
  "claims.addresses":
    "The opened claim shows the payer's address as the provider says it, the address of the account, and whether that is confirmed.",
  "claims.confirmed": "Approving waits until the claimant has confirmed the address of their account; the reason is said.",
  "claims.opened":
    "A claim is approved only where it was opened: by no button or key of the list, and by no decision about several.",
  "claims.stale": "A claim that changed since it was opened, or whose account is gone, is not approved.",
  "claims.paid-warning": "Before a business is deleted or edited that somebody paid to claim, the claim and the money are named.",
  "claims.migrated":
    "A claim that was pending before an update becomes a proposal, and the listing is public as it was before the claim.",
});
