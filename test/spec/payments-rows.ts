import { rowsFrom } from "./row.ts";

/** The payment port, its two providers, and how they speak to the site. */
export const paymentsRows = [
  ...rowsFrom("decisions", {
    "payments.checkout":
      "A checkout at either provider is open, processing, paid or expired; it can be closed, and an unknown or malformed key is nobody's.",
    "payments.stripe-checkout":
      "Stripe is asked for Checkout in subscription mode with the server's price, reference, metadata and return addresses; products come to be on demand.",
    "payments.stripe-others": "Other business of the same Stripe account is none of ours: neither listed nor changed.",
    "payments.slow": "A payment the provider has not decided yet is neither paid nor lost, until it is.",
    "payments.idempotent": "The same change asked for twice with one key happens once, also when the first answer was lost.",
    "payments.months": "A subscription is paid for by calendar months, renewed when one is over.",
    "payments.past-due": "A renewal that failed is owed since it was due, is tried again daily, and is whole again once paid.",
    "payments.gives-up": "What was not paid for 21 days ends.",
    "payments.cancel": "Cancelling works at once or at the period's end, and the latter can be taken back.",
    "payments.upgrade":
      "Upgrading changes the existing subscription for the prorated sum shown before; a refused card leaves all as it was.",
    "payments.downgrade": "Downgrading takes effect at the period's end and can be taken back without paying again.",
    "payments.refund": "What was paid for the period can be given back whole, once.",
    "payments.dispute": "A dispute is open, won or lost; what the bank has is not given back, and an inquiry is no dispute.",
    "payments.portal": "Owners manage card, invoices and cancelling at the provider's own page.",
    "payments.lists": "Everything at the provider can be listed for comparing, page after page.",
    "payments.events": "Every change at the provider is told by a signed event that names checkout or subscription.",
    "payments.forged": "Events that are forged, tampered with, unsigned or older than five minutes are refused without detail.",
    "payments.trouble": "What goes wrong at the provider is told without personal data and without keys.",
    "payments.webhook": "The webhook delivers what was paid although the browser never came back.",
    "payments.webhook-order": "Events in any order, twice, late or all at once end the same: delivered once.",
    "payments.webhook-again": "An event that our side could not take is answered so that the provider sends it again.",
    "payments.webhook-limits": "The webhook reads the raw body, up to 256 kB, of a POST only.",
    "payments.webhook-guard": "It is exempt from the check of the browser's origin by its exact path; nothing else is.",
    "payments.minute":
      "Every minute time passes at the embedded provider and subscriptions are watched; one failure stops nothing else.",
    "payments.messenger":
      "The embedded provider speaks to the site through the same signed webhook, and keeps what was not taken.",
    "payments.embedded-kept":
      "The embedded provider keeps what was paid through a crash, for nobody else to read, and is paid once.",
    "payments.settings": "Stripe takes the money when its key and webhook secret are set; both or neither.",
    "payments.embedded-refused":
      "On a configured origin other than localhost the embedded provider refuses to start unless explicitly allowed.",
    "payments.test-checkout":
      "The site's own checkout page is plainly marked as a test and shows what is bought and its price a month; it is not indexed.",
    "payments.test-checkout-pay": "Paid there, the browser returns with the session's id; pressed twice, it is paid once.",
    "payments.test-checkout-declined": "A declined card says so, keeps what was typed and leaves the checkout open.",
    "payments.test-checkout-cancel": "Cancelling leads back where the payer came from; a checkout that is over says so.",
    "payments.test-portal":
      "Its portal shows status and date, and cancels, keeps, renews, fails, collects, refunds and disputes; the site hears of it.",
    "payments.test-portal-own": "A portal knows its own customer's subscriptions only, and is closed after an hour.",
    "payments.no-test-checkout": "With a real provider those pages do not exist.",
    "payments.journey":
      "Claiming, sponsoring, cancelling, owing, lapsing, disputing, refunding and being rejected end the same at both providers, told in order, twice and backwards, or never but for the nightly comparison, which then finds nothing.",
    "payments.fifty": "50 simultaneous fulfilments of one session make one subscription and one claim.",
    "payments.form-action": "Pages let forms lead to this site and the payment provider, nowhere else.",
  }),
];
