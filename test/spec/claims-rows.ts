import { rowsFrom } from "./row.ts";

/** Claims and what follows from them in the admin area: reviewing, refunding, removing, deleting; the cases to settle; the payments' health. */
export const claimsRows = [
  ...rowsFrom("spec 4", {
    "claims.approve": "An admin approves a claim: the business is the claimant's, and what they proposed is public.",
    "claims.reject": "An admin rejects a claim: the listing stays as it is.",
  }),
  ...rowsFrom("spec 8", {
    "claims.failed":
      'When the database fails: "Failed to approve business request.", "Failed to reject business request.", "Failed to update business." and words for a refund and a comparison.',
  }),
  ...rowsFrom("decisions: paying, accounts and claims", {
    "claims.grant":
      "On delivery a pending claim is stored; the claimant sees the business pending and on the plan paid, the business itself stays as it is.",
    "claims.taken":
      "Only an approved, claimable, unowned business is claimed, by somebody who owns none; of two at the same moment one gets it.",
    "claims.first": "A claim stands in Business Requests marked as a claim, first in the queue.",
    "claims.details":
      "It is shown with the listing and the proposal side by side, what changes marked, and who claims it since when for how much.",
    "claims.restore":
      "Rejecting or withdrawing a claim drops the proposal; row, services, photos, plan, claimable and approval of the listing were never changed.",
    "claims.restore-sponsor":
      "Undoing the approval of a claim holds its category for it again; a sponsorship that the business had before is back, or a case where it is another's.",
    "claims.pictures":
      "Proposed pictures are public only with the approval and outlive every sweep until the decision; those they replace are kept as long as it can be undone.",
    "claims.rejected-mail": "A rejected claimant is emailed the reason, and that the money goes back and the subscription ends.",
    "claims.approved-mail": "An approved claimant is emailed.",
    "claims.money-words": "Whatever is asked before a decision says what happens to the money.",
    "claims.race": "Two admins who decide at once about one claim: one decision, the money once.",
    "claims.no-undo": "A rejected claim cannot be brought back from the activity log, which says why.",
    "claims.undo-approval": "An approval of a claim can be taken back: the claim waits again.",
    "claims.log": "Decisions about claims stand in the activity log.",
    "claims.bulk": "Decisions about several at once leave claims alone and say so.",
    "claims.no-back-door": "No admin's save, change of many, import or merging approves a claim; the form says so.",
    "claims.billing-part": "An admin sees of a business what is given and what its owner pays, until when.",
    "claims.refund": "An admin refunds an owner's last payment and ends the subscription, after a question.",
    "claims.remove-owner":
      "A removed owner's subscription goes on as the person's own unless it is refunded too; a pending claim has no owner to remove.",
    "claims.delete":
      "Deleting a business ends its owner's subscription first, with the last payment refunded where that is ticked; a claim that waits is withdrawn and refunded in any case.",
    "claims.taken-mail": "An owner whose business was deleted or taken is emailed what becomes of their subscription.",
  }),
  ...rowsFrom("decisions: paying, accounts and claims", {
    "cases.section":
      "What has to be settled by hand has its own section under the requests: what happened, whom it is about, since when, what to do.",
    "cases.settle": "A case is marked as settled once; the same cause opens no second one.",
    "cases.refund": "A claim that could not be delivered can be refunded from its case, after a question.",
    "cases.badge": "Cases count with what waits.",
    "cases.failed": "Cases that cannot be read or settled say so.",
  }),
  ...rowsFrom("decisions: sponsorship", {
    "cases.sponsor": "A displaced, removed or deleted sponsor is a case for the admin.",
  }),
  ...rowsFrom("issue 6", {
    "claims.payments":
      "The overview says of the last comparison with the provider when it was, what was found, and of paid without plan and plan without payment whether they are 0, in words and color.",
    "claims.payments-numbers": "It counts the subscriptions in force and what is really paid a month, and the cases to settle.",
    "claims.journey": "In a browser: an admin compares a claim, rejects it, and the listing stands as before.",
    "claims.accessible":
      "axe finds nothing on the screens of claims, cases, payments and their questions, at 390 and 1280 px, light and dark.",
    "claims.compare-now": "An admin compares at once; what differs is repaired, what could not be done is said.",
  }),
];
