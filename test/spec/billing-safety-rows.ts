import { rowsFrom } from "./row.ts";

/** Holds, prices in force and what a payer is told. */
export const billingSafetyRows = [
  ...rowsFrom("decisions: settled after the first round", {
    "billing.visitors-hold-nothing":
      "A visitor's open, unpaid checkout makes neither a plan nor a listing unavailable for others.",
    "billing.two-holds":
      "A signed-in buyer's open checkouts hold at most two listings or categories per account and per client network; a third releases the oldest.",
    "billing.lost-race": "A buyer who loses a race is refunded at once and told: by email, on the page and on the account.",
    "claiming.released": "Cancel at the provider's page, and leaving it, release a hold at once.",
    "billing.price-in-force":
      "Amount, currency and interval stand in the subscription as the provider says them; a new price list changes nothing about them.",
    "billing.price-unknown": "Until the price of a subscription is known, no price is shown.",
    "billing.price-fetched": "A job fetches the prices that are missing, in batches, and goes on where it was stopped.",
    "billing.ended-stays": "Ended sponsorships and subscriptions stay as rows with their start and end.",
  }),
  ...rowsFrom("issue 18", {
    "billing.slow-payment-failed": "A slow payment that fails is emailed and listed on the account.",
    "billing.plan-change-told": "A change of plan is emailed with its charge and listed on the account.",
    "billing.events": "The account lists what happened to its owner's money: charges, refunds and rejected claims.",
    "billing.never-set-up": "Somebody who paid and never set up an account is not charged again, and an admin can refund them.",
    "set-up.mistyped": "The payer's emailed link stays usable to correct a mistyped address until the account is confirmed.",
    "cases.unconfirmed-address":
      "An account set up by a payer and unconfirmed for seven days is a case, where an admin repairs the address.",
    "billing.rejected-money": "Rejecting a paying owner's business says in dialog and email what becomes of the money.",
    "billing.restored-reason": "Undoing the deletion of a refunded sponsor says that nothing pays for the sponsorship any more.",
  }),
];
