import { rowsFrom } from "./row.ts";

/** The payment port, its two providers, and the webhook. */
export const paymentsRows = [
  ...rowsFrom("decisions", {
    "payments.checkout":
      "A checkout at either provider is open, processing, paid, or expired. It can be closed. An unknown or malformed key finds nothing.",
    "payments.stripe-checkout":
      "The site asks Stripe for Checkout in subscription mode with the server's price, reference, metadata, and return URLs. Products are created on demand.",
    "payments.stripe-others": "Other sales of the same Stripe account are neither listed nor changed.",
    "payments.slow": "A payment whose result the provider does not know yet is neither paid nor failed.",
    "payments.idempotent": "A change that is requested twice with one key happens once, even if the first response was lost.",
    "payments.months": "A subscription renews each month on the same day, or on the last day of a shorter month.",
    "payments.past-due": "A failed renewal is past due from its due date. It is retried daily and is complete once it is paid.",
    "payments.gives-up": "A subscription that is not paid for 21 days ends.",
    "payments.cancel":
      "A cancellation takes effect right away or at the end of the period. A cancellation at the end of the period can be undone until then.",
    "payments.upgrade":
      "An upgrade changes the existing subscription for the prorated amount that was shown. A declined card changes nothing.",
    "payments.downgrade": "A downgrade takes effect at the end of the period and can be undone without another payment.",
    "payments.refund": "The payment for a period can be refunded completely, once.",
    "payments.dispute": "A dispute is open, won, or lost. Disputed money is not refunded, and an inquiry is not a dispute.",
    "payments.portal": "Owners manage the card, invoices, and cancellation on the provider's page.",
    "payments.lists": "For the comparison, everything at the provider can be listed page by page.",
    "payments.events": "A signed event reports every change at the provider and names the checkout or subscription.",
    "payments.forged": "Events that are forged, changed, unsigned, or older than five minutes are refused without details.",
    "payments.trouble": "Provider errors are reported without personal data or keys.",
    "payments.webhook": "The webhook fulfills a payment even if the browser never returns.",
    "payments.webhook-order":
      "Events that arrive in any order, twice, late, or all at once have the same result: the payment is fulfilled once.",
    "payments.webhook-again": "If our side cannot handle an event, the response makes the provider send it again.",
    "payments.webhook-limits": "The webhook reads only the raw body of a POST, up to 256 kB.",
    "payments.webhook-guard": "Only the webhook's exact path is exempt from the browser origin check.",
    "payments.minute":
      "Every minute, the embedded provider advances its time, and subscriptions are checked. One failure does not stop the rest.",
    "payments.messenger":
      "The embedded provider sends events through the same signed webhook and repeats events that were not accepted.",
    "payments.embedded-kept":
      "The embedded provider's payments survive a crash, in files that nobody else can read, and each is paid once.",
    "payments.settings": "Stripe is used if its key and its webhook secret are set. Setting only one of them is refused.",
    "payments.embedded-refused":
      "At a configured origin other than localhost, the site refuses to start with the embedded provider unless explicitly allowed.",
    "payments.test-checkout":
      "The test checkout is clearly labeled as a test, shows the product and its monthly price, and is not indexed.",
    "payments.test-checkout-pay":
      "After payment in the test checkout, the browser returns with the session id. Submitting twice pays once.",
    "payments.test-checkout-declined": "A declined card shows an error, keeps the typed values, and leaves the checkout open.",
    "payments.test-checkout-cancel": "Canceling returns to the payer's page. A closed checkout shows a message.",
    "payments.test-portal":
      "The test checkout's portal shows the status and date. It can cancel, keep, renew, fail, collect, refund, and dispute, and the site gets an event for each.",
    "payments.test-portal-own": "A portal shows only its own customer's subscriptions and expires after an hour.",
    "payments.no-test-checkout": "With a real provider, the pages of the test checkout do not exist.",
    "payments.journey":
      "Claims, sponsorships, cancellations, past-due renewals, lapses, disputes, refunds, and rejections end in the same state at both providers. Events may come in order, twice, reversed, or only through the nightly comparison. The comparison then finds nothing more.",
    "payments.fifty": "50 simultaneous requests to fulfill one session create one subscription and one claim.",
    "payments.form-action": "Forms may lead only to this site and the payment provider.",
  }),
];
