import { rowsFrom } from "./row.ts";

/** Claims in the admin area: review, refund, removal, deletion, admin tasks, and payment figures. */
export const claimsRows = [
  ...rowsFrom("spec 4", {
    "claims.approve": "After an admin approves a claim, the claimant owns the business, and the proposal is public.",
    "claims.reject": "After an admin rejects a claim, the listing is unchanged.",
  }),
  ...rowsFrom("spec 8", {
    "claims.failed":
      'If the database fails, the screen says "Failed to approve business request.", "Failed to reject business request.", or "Failed to update business." There are also messages for a failed refund and a failed comparison.',
  }),
  ...rowsFrom("decisions: paying, accounts and claims", {
    "claims.grant":
      "After payment, a pending claim is stored. The claimant sees the business as pending, on the paid plan. The business does not change.",
    "claims.taken":
      "Only an approved, claimable business without an owner can be claimed, and only by a person who owns none. If two people try at the same time, one of them gets it.",
    "claims.first": "A claim is labeled and comes first in Business Requests.",
    "claims.details":
      "An opened claim shows the listing and the proposal side by side, marks the changes, and shows the claimant, the time, and the price.",
    "claims.restore":
      "Rejecting or withdrawing a claim deletes the proposal. The listing's row, services, photos, plan, claimability, and approval never change.",
    "claims.restore-sponsor":
      "Undoing a claim's approval reserves the category for the claim again. The business's earlier sponsorship returns, or an admin task is created if another business has the category.",
    "claims.pictures":
      "Proposed pictures are public only after the approval, and no cleanup deletes them before the decision. The pictures that they replace are kept while the decision can be undone.",
    "claims.rejected-mail": "A rejected claimant gets an email with the reason, the refund, and the end of the subscription.",
    "claims.approved-mail": "An approved claimant gets an email.",
    "claims.money-words": "Every dialog before a decision says what happens to the money.",
    "claims.race": "If two admins decide the same claim at once, there is one decision and one refund.",
    "claims.no-undo": "A rejected claim cannot be restored from the activity log, which says why.",
    "claims.undo-approval": "The approval of a claim can be undone. The claim then waits for a decision again.",
    "claims.log": "Decisions about claims are in the activity log.",
    "claims.bulk": "Bulk decisions skip claims and explain why.",
    "claims.no-back-door": "No admin's save, bulk change, import, or merge approves a claim. The form explains that.",
    "claims.billing-part":
      "An admin can see a business's granted plan, what its owner pays, and the date until which that is paid.",
    "claims.refund": "An admin can refund an owner's last payment and end the subscription after a confirmation.",
    "claims.remove-owner":
      "A removed owner keeps the subscription unless it is refunded too. A business with a pending claim has no owner yet, so admins cannot remove its owner.",
    "claims.delete":
      "Deleting a business first ends its owner's subscription, with a refund of the last payment if the admin chooses it. A pending claim is always withdrawn and refunded.",
    "claims.taken-mail":
      "An owner whose business was deleted, or who was removed as its owner, gets an email about their subscription.",
  }),
  ...rowsFrom("decisions: paying, accounts and claims", {
    "cases.section":
      "Admin tasks have their own section under the requests: what happened, who is affected, since when, and what to do.",
    "cases.settle": "An admin task is settled only once. The same cause does not create a second one.",
    "cases.refund": "A claim that could not be granted can be refunded from its admin task after a confirmation.",
    "cases.badge": "The badge of waiting requests includes admin tasks.",
    "cases.failed": "If admin tasks cannot be read or settled, the screen shows an error.",
  }),
  ...rowsFrom("decisions: sponsorship", {
    "cases.sponsor": "Replacing, removing, or deleting a sponsor creates an admin task.",
  }),
  ...rowsFrom("issue 6", {
    "claims.payments":
      "The overview shows when the last comparison with the provider ran and what it found. Text and color show whether there is any payment without a plan or any plan without a payment.",
    "claims.payments-numbers":
      "The overview shows the number of active subscriptions, the real monthly income, and the number of open admin tasks.",
    "claims.journey":
      "In a browser, an admin can compare a claim with the listing and reject it, and the listing stays as it was.",
    "claims.accessible":
      "axe finds no problems on the screens of claims, admin tasks, payments, and their dialogs, at 390 and 1280 px in both themes.",
    "claims.compare-now": "An admin can compare right away. Differences are repaired, and failures are shown.",
  }),
];
