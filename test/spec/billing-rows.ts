import { rowsFrom } from "./row.ts";

/** What the product holds of money: one payment is one delivery, and what is paid for is exactly what is given. */
export const billingRows = [
  ...rowsFrom("spec 9", {
    "billing.price-list":
      "Premium costs $29.99 a month and Premium + Sponsorship $99.99, by the server's list; a browser sends only a plan's name.",
  }),
  ...rowsFrom("spec 7", {
    "billing.return-addresses":
      "Premium returns to `/payment-success`, sponsorship to `/complete-credentials`, both with `session_id`, made by the server.",
  }),
  ...rowsFrom("spec 5", {
    "billing.checkout-origin":
      'A checkout\'s address has the origin of the provider or of this site; anything else is "Invalid checkout URL", and nothing stays reserved.',
    "billing.set-up-password": "The password of an account that is set up has 8 to 100 characters.",
  }),
  ...rowsFrom("spec 4", {
    "billing.deliver-claim":
      "A claim's payment gives the business its new owner and plan, claimable false and approval pending; the admins are told at once.",
  }),
  ...rowsFrom("decisions: paying, accounts and claims", {
    "billing.refusals": "Admins do not buy; whoever has a subscription, also an owed or disputed one, buys no second.",
    "billing.claimable": "Only an approved, claimable, unowned business is claimed, and only by somebody who owns none.",
    "billing.reserved":
      "A signed-in buyer's checkout keeps the listing for 30 minutes; then it is free, unless it was paid after all.",
    "billing.processing": "A payment that is not decided yet keeps its reservation.",
    "billing.begin-anew": "The same payer beginning again takes the place of their earlier checkout, unless that was paid.",
    "billing.deliver-owner": "A signed-in payer has the plan at once.",
    "billing.fulfil-once": "A checkout is fulfilled once; again, late, or in another order changes nothing.",
    "billing.paid-late": "A checkout that is paid after we thought that nobody could is fulfilled all the same.",
    "billing.session-keys": "A session that is none of ours, or malformed, changes nothing.",
    "billing.session-alone": "A `session_id` alone, or another's, reveals nothing and grants nothing.",
    "billing.session-once": "A session belongs to one account for ever.",
    "billing.one-account": "Of several who set up the same purchase at the same instant one gets it.",
    "billing.not-paid": "A checkout that is not paid sets up nothing.",
    "billing.return-fulfils": "The return page fulfils what was just paid.",
    "billing.return-trouble": "While the provider does not answer, a payment counts as processing.",
    "billing.set-up": "Setting up an account makes the user and delivers the purchase in one transaction.",
    "billing.set-up-confirm":
      "An address given at the set-up is confirmed before signing in; it may differ from the one paid with.",
    "billing.set-up-mail": "Whoever paid without an account is emailed a link, and the listing is held for them.",
    "billing.set-up-link":
      "The emailed link leads back after a closed tab, works once, and proves the address it was emailed to.",
    "billing.set-up-unconfirmed":
      "Setting up with an address that somebody signed up with and never confirmed gives them nothing.",
    "billing.known-address":
      "For a known address the answer is the same; the email says to sign in, and proves that address only.",
    "billing.attach": '"Log in instead" attaches the purchase to an account that exists already.',
    "billing.claim-issue":
      "When the business was deleted or closed for claims meanwhile, account and plan stand and the case is opened.",
    "billing.reminders": "Reminders go out on days 1, 7 and 21; after 30 days it is a case for the admins.",
    "billing.second-payment": "Nobody pays twice: a second payment goes back, is a case, and leaves plan and listing alone.",
    "billing.own-business-only": "A payment changes no business but the payer's own.",
    "billing.higher-plan": "The plan in force is the higher of an admin's grant and a live subscription.",
    "billing.renewal": "A renewal is emailed, with what was paid until when.",
    "billing.renewal-unannounced": "A renewal is found although nobody announced it.",
    "billing.grace": "An owed renewal keeps the plan for 14 days, which the payer is told; then the business is basic.",
    "billing.grace-paid": "An owed renewal that is paid within the grace changes nothing.",
    "billing.grace-own-clock": "The grace ends by our own clock while the provider does not answer.",
    "billing.lapse-hides": "A lapse deletes nothing; renewed, everything is as it was.",
    "billing.lapse-ended": "A subscription that is given up in the end is emailed as ended.",
    "billing.sponsorship-back": "A sponsorship ends with its plan and comes back with it, its picture too.",
    "billing.sponsorship-lost": "A category that was taken meanwhile stays its new sponsor's.",
    "billing.cancel": "Cancelling keeps the plan until the day that is paid for and can be taken back until then.",
    "billing.cancel-ends": "On that day the plan ends.",
    "billing.refund-ends": "A full refund ends plan and subscription at once.",
    "billing.dispute": "An open dispute ends the plan at once, a dispute won restores it.",
    "billing.dispute-lost": "A dispute lost ends the subscription.",
    "billing.withdraw-claim": "A refund or dispute while the claim waits restores the listing.",
    "billing.refunded-early": "What was taken back before it was delivered is delivered no more, and holds no listing.",
    "billing.upgrade": "Upgrading changes the subscription at once for the prorated sum that was shown.",
    "billing.price-changed": "An upgrade never costs more than was shown.",
    "billing.upgrade-declined": "An upgrade that the card does not pay leaves everything as it was.",
    "billing.upgrade-once": "An upgrade pressed twice is charged once.",
    "billing.downgrade": "Downgrading takes effect at the period's end; the sponsorship ends then.",
    "billing.downgrade-back": "A downgrade can be taken back until then.",
    "billing.no-subscription": "Whoever pays for nothing has nothing to change, cancel or look after.",
    "billing.own-subscription": "An owner reads plan, sum, renewal date and how long an owed plan stays.",
    "billing.portal": "Card and invoices are on the provider's page, which leads back.",
    "billing.refund-owner": "An admin gives an owner's latest payment back; plan and subscription end at once.",
    "billing.mails": "The emails about money say sums, days and plans in words, and what happens next.",
  }),
  ...rowsFrom("decisions: sponsorship", {
    "billing.sold-out":
      "Premium + Sponsorship is sold out while free categories are no more than live sponsorships without one and open checkouts of signed-in buyers.",
    "billing.upgrade-sold-out": "So is the upgrade to it.",
  }),
  ...rowsFrom("issue 6", {
    "billing.life":
      "Whole lives of a subscription end the same at both providers, told in order, backwards and twice, or not at all.",
    "billing.provider-away": "A provider that cannot open a checkout leaves nothing reserved.",
    "billing.start-limit": "From one place at most 30 checkouts are started within an hour.",
    "billing.fulfil-fifty": "Fifty simultaneous fulfilments of one session: one subscription, one claim, one email.",
    "billing.sold-out-race": "The last free category is sold once.",
    "billing.races":
      "Two payers for one listing, two sponsors for one category, two sessions of one account: one winner, one clear answer.",
    "billing.sync-race": "Who asked the provider before somebody else wrote asks again; many at once have one end.",
    "billing.killed-before-session": "A payment is delivered although the process died before it knew the session.",
    "billing.killed-before-commit": "A payment is delivered although the process died between the provider's yes and our commit.",
    "billing.tasks": "What the provider is to be told is told after the commit, once.",
    "billing.tasks-again": "Told again after a crash it happens once.",
    "billing.tasks-give-up": "It is tried again with growing pauses and is a case after ten times.",
    "billing.difference-unfulfilled": "Reconciliation finds and fulfils a paid checkout that nobody was told of.",
    "billing.difference-live": "It finds a subscription that is live at the provider and not here, or not at all.",
    "billing.difference-ended": "It finds a plan in force whose subscription has ended at the provider.",
    "billing.difference-below": "It finds a business below what its owner pays for.",
    "billing.difference-above": "It finds a business above what is paid for or given.",
    "billing.difference-all": "It finds all of these at once, and nothing afterwards.",
    "billing.difference-left": "It counts what it cannot repair.",
    "billing.difference-foreign": "It leaves alone what is none of ours.",
    "billing.reconcile-trouble": "It says so when the provider does not answer.",
    "billing.reconcile-kept": "Its latest result is kept for the admins, and for nobody else.",
  }),
];
