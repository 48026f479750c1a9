import { rowsFrom } from "./row.ts";

/** Reservations, prices, and emails about money. */
export const billingSafetyRows = [
  ...rowsFrom("decisions: settled after the first round", {
    "billing.visitors-hold-nothing": "A visitor's open, unpaid checkout makes no plan and no listing unavailable for others.",
    "billing.two-holds":
      "A signed-in buyer's open checkouts reserve at most two listings or categories per account and per client network. A third releases the oldest.",
    "billing.lost-race":
      "A buyer who loses a race is refunded right away and informed by email, on the page, and on the account page.",
    "claiming.released": "Canceling on the provider's page, or leaving it, releases a reservation right away.",
    "billing.price-in-force":
      "The subscription stores the amount, the currency, and the interval as the provider reports them. New prices do not change them.",
    "billing.price-unknown": "Until the price of a subscription is known, no price is shown.",
    "billing.price-fetched": "A job fetches missing prices in batches and continues after an interruption.",
    "billing.ended-stays": "Ended sponsorships and subscriptions stay in the database with their start and end.",
  }),
  ...rowsFrom("issue 18", {
    "billing.slow-payment-failed": "If a delayed payment fails, the payer gets an email, and the account page lists the failure.",
    "billing.plan-change-told":
      "After a plan change, the owner gets an email with the charge, and the account page lists the change.",
    "billing.events": "The account page lists the owner's charges, refunds, and rejected claims.",
    "billing.never-set-up": "A person who paid and never set up an account is not charged again, and an admin can refund them.",
    "set-up.mistyped": "The payer's emailed link still works to correct a mistyped address until the account is confirmed.",
    "cases.unconfirmed-address":
      "If a payer sets up an account but does not confirm it for seven days, an admin task is created, in which an admin corrects the address.",
    "billing.rejected-money": "The dialog and the email about rejecting a paying owner's business say what happens to the money.",
    "billing.restored-reason":
      "After the deletion of a refunded sponsor is undone, a message says that no one pays for the sponsorship anymore.",
  }),
];
