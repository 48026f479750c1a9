import { rowsFrom } from "./row.ts";

/** A claim is a proposal. The public listing does not change until an admin opens and approves the claim. */
export const claimsProposalRows = rowsFrom("decisions: settled after the first round", {
  "claims.never-hides": "During the review of a claim, visitors see the listing as before.",
  "claims.proposal": "A claimant's edits are stored separately from the listing. Only the changed fields are stored.",
  "claims.proposal-stale": "A claimant's save is refused if the listing or the proposal was saved after the form was opened.",
  "claims.opening-times":
    "A proposal, its approval, and the undo of the approval keep second sets of hours, hour exceptions, and closings.",
  "claims.publish": "An approval overwrites only the changed fields of the current listing, in one transaction.",
  "claims.sponsor-held":
    "The category that a claimant wants to sponsor is reserved for the claim. Only one of two rivals gets it, and the category shows no banner before the approval.",
  "claims.one-each": "A person with a pending claim cannot get a second business.",
  "claims.private":
    "A claimant never sees the previous contact name and notes, neither on the dashboard nor in a form, its data, or the activity log.",
  "claims.addresses":
    "The opened claim shows the payer's address from the provider, the account's address, and whether the account's address is confirmed.",
  "claims.confirmed":
    "An approval is refused until the claimant has confirmed the address of the account, and the screen says why.",
  "claims.opened":
    "A claim can be approved only after an admin has opened it: neither a button or key in the list nor a bulk decision approves a claim.",
  "claims.stale": "A claim that changed since it was opened, or whose account no longer exists, is not approved.",
  "claims.paid-warning":
    "Before an admin deletes or edits a business with a paid claim, the screen says that there is a claim and what happens to the payment.",
  "claims.migrated":
    "The database migration turns a pending claim into a proposal, and the listing is public as it was before the claim.",
});
