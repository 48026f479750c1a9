import { rowsFrom } from "./row.ts";

/** The domain's billing rules: each payment is fulfilled once, and a plan matches what was paid for. */
export const billingRows = [
  ...rowsFrom("spec 9", {
    "billing.price-list":
      "Premium costs $29.99 a month and Premium + Sponsorship $99.99. The server sets the price. A browser sends a plan's name and the price that it showed, which must be the server's price.",
  }),
  ...rowsFrom("spec 7", {
    "billing.return-addresses":
      "Premium returns to `/payment-success` and sponsorship to `/complete-credentials`, both with `session_id`. The server builds these URLs.",
  }),
  ...rowsFrom("spec 5", {
    "billing.checkout-origin":
      'A checkout\'s URL has the origin of the provider or of this site. Anything else is "Invalid checkout URL", and nothing stays reserved.',
    "billing.set-up-password": "The password of a new account after payment has 8 to 100 characters.",
  }),
  ...rowsFrom("spec 4", {
    "billing.deliver-claim":
      "A signed-in payer's purchase for a listing creates a pending claim and does not change the listing. The admins get an email right away.",
  }),
  ...rowsFrom("decisions: paying, accounts and claims", {
    "billing.refusals":
      "Admins cannot buy. A person with a subscription, even a past-due or disputed one, cannot buy a second one.",
    "billing.claimable":
      "Only an approved, claimable business without an owner can be claimed, and only by a person who owns none.",
    "billing.reserved":
      "A signed-in buyer's checkout reserves the listing for 30 minutes. Then the listing is free, unless the checkout was paid.",
    "billing.processing": "A payment whose result is not known yet keeps its reservation.",
    "billing.begin-anew":
      "If the same payer starts another checkout, the new checkout replaces the earlier one, unless that one was paid.",
    "billing.deliver-owner": "A signed-in payer gets the plan right away.",
    "billing.fulfil-once": "A checkout is fulfilled once. Repeated, late, or reordered events change nothing.",
    "billing.paid-late": "A checkout that is paid after the site closed it is still fulfilled.",
    "billing.session-keys": "An unknown or malformed session id changes nothing.",
    "billing.session-alone": "A `session_id` alone, or another person's, reveals nothing and grants nothing.",
    "billing.session-once": "A session belongs to one account forever.",
    "billing.one-account": "If several people set up the same purchase at the same time, one of them gets it.",
    "billing.not-paid": "No account can be set up with an unpaid checkout.",
    "billing.return-fulfils": "The return page fulfills the payment.",
    "billing.return-trouble": "While the provider does not answer, a payment is treated as processing.",
    "billing.set-up": "The account setup creates the user and fulfills the purchase in one transaction.",
    "billing.set-up-confirm":
      "An address that is entered during setup must be confirmed before login. It may differ from the payer's address.",
    "billing.set-up-mail": "A person who paid without an account gets a link by email, and the listing stays reserved.",
    "billing.set-up-link":
      "The emailed link works after the tab was closed. It works once and confirms only the address that it was emailed to.",
    "billing.set-up-unconfirmed":
      "If another person signed up with an address and never confirmed it, a setup with that address gives that person nothing.",
    "billing.known-address":
      "The response for a known address is the same. The email says to log in and proves only that address.",
    "billing.attach": '"Log in instead" adds the purchase to an existing account.',
    "billing.claim-issue":
      "If the business was deleted or closed for claims in the meantime, the account and the plan are kept, and an admin task is created.",
    "billing.reminders":
      "A payer without an account gets reminders on days 1, 7, and 21. After 30 days, an admin task is created.",
    "billing.second-payment":
      "Nobody pays twice: a second payment is refunded, creates an admin task, and does not change the plan or the listing.",
    "billing.own-business-only": "A payment changes only the payer's own business.",
    "billing.higher-plan": "The plan in force is the higher of an admin's grant and a live subscription.",
    "billing.renewal": "After a renewal, the owner gets an email with the amount and the date until which the plan is paid.",
    "billing.renewal-unannounced": "The site learns about a renewal even without an event.",
    "billing.grace":
      "If a renewal is past due, the plan stays active for 14 days, and the payer gets an email. After that, the business is basic.",
    "billing.grace-paid": "If a past-due renewal is paid within the grace period, nothing changes.",
    "billing.grace-own-clock": "The grace period ends by the site's clock if the provider does not answer.",
    "billing.lapse-hides": "A lapse deletes nothing. After renewal, everything is as before.",
    "billing.lapse-ended":
      "When the provider gives up on a renewal, the payer gets an email that says that the subscription ended.",
    "billing.sponsorship-back": "A sponsorship ends with its plan and returns with it, including its picture.",
    "billing.sponsorship-lost": "If another business took the category in the meantime, that business stays the sponsor.",
    "billing.cancel": "A canceled plan stays active until the end of the paid period. The cancellation can be undone until then.",
    "billing.cancel-ends": "When the paid period of a canceled plan ends, the plan ends.",
    "billing.refund-ends": "A full refund ends the plan and the subscription right away.",
    "billing.dispute": "An open dispute ends the plan right away. If it is won, the plan returns.",
    "billing.dispute-lost": "A lost dispute ends the subscription.",
    "billing.withdraw-claim":
      "A refund or dispute during the review withdraws the claim, and the listing can be claimed by someone else.",
    "billing.refunded-early": "A purchase that was refunded before it was fulfilled is not fulfilled and reserves no listing.",
    "billing.upgrade": "An upgrade changes the subscription right away for the prorated amount that was shown.",
    "billing.price-changed": "An upgrade never costs more than was shown.",
    "billing.upgrade-declined": "If the card is declined, an upgrade changes nothing.",
    "billing.upgrade-once": "An upgrade that is submitted twice is charged once.",
    "billing.downgrade": "A downgrade takes effect at the end of the period. The sponsorship ends then.",
    "billing.downgrade-back": "A downgrade can be undone until the end of the period.",
    "billing.no-subscription": "An owner who pays nothing has nothing to change, cancel, or manage.",
    "billing.own-subscription":
      "An owner sees the plan, the amount, the renewal date, and how long a past-due plan stays active.",
    "billing.portal": "The card and the invoices are on the provider's page, which links back.",
    "billing.refund-owner": "An admin can refund an owner's latest payment. The plan and the subscription end right away.",
    "billing.mails": "Emails about money name the amounts, days, and plans, and what happens next.",
  }),
  ...rowsFrom("decisions: sponsorship", {
    "billing.sold-out":
      "Premium + Sponsorship is sold out if there are no more free categories than live sponsorships without a category plus open checkouts of signed-in buyers.",
    "billing.upgrade-sold-out": "The upgrade to Premium + Sponsorship is sold out under the same rule.",
  }),
  ...rowsFrom("issue 6", {
    "billing.life":
      "Complete subscription histories end in the same state at both providers, with events in order, reversed, twice, or not at all.",
    "billing.provider-away": "If the provider cannot open a checkout, nothing stays reserved.",
    "billing.start-limit": "One network can start at most 30 checkouts an hour.",
    "billing.fulfil-fifty":
      "Fifty simultaneous requests to fulfill one session create one subscription, one claim, and one email.",
    "billing.sold-out-race": "The last free category is sold only once.",
    "billing.races":
      "If two payers want one listing, two sponsors want one category, or one account has two sessions, one wins, and the other gets a clear message.",
    "billing.sync-race":
      "If another request stored something first, the provider is asked again. Many simultaneous requests end in the same state.",
    "billing.killed-before-session": "A payment is fulfilled even if the process died before it stored the session.",
    "billing.killed-before-commit":
      "A payment is fulfilled even if the process died between the provider's answer and the commit.",
    "billing.tasks": "Provider tasks run once, after the commit.",
    "billing.tasks-again": "A task that is repeated after a crash takes effect once.",
    "billing.tasks-give-up": "A task is retried with longer and longer pauses. After ten failures, it becomes an admin task.",
    "billing.difference-unfulfilled": "Reconciliation finds and fulfills a paid checkout without an event.",
    "billing.difference-live": "Reconciliation finds a subscription that is live at the provider but ended or missing here.",
    "billing.difference-ended": "Reconciliation finds a plan in force whose subscription has ended at the provider.",
    "billing.difference-below": "Reconciliation finds a business whose plan is lower than what its owner pays for.",
    "billing.difference-above": "Reconciliation finds a business whose plan is higher than what is paid for or granted.",
    "billing.difference-all": "Reconciliation finds all of these differences at once, and nothing in the next run.",
    "billing.difference-left": "Reconciliation counts what it cannot repair.",
    "billing.difference-foreign": "Reconciliation ignores checkouts and subscriptions of other sites.",
    "billing.reconcile-trouble": "Reconciliation reports that the provider does not answer.",
    "billing.reconcile-kept": "The latest result of the reconciliation is stored for admins only.",
  }),
];
