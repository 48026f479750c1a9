import { rowsFrom } from "./row.ts";

/** Screens about plans: choosing, claiming, paying, account setup, changing, and canceling. */
export const buyingRows = [
  ...rowsFrom("spec 2", {
    "buying.cards": "`/add-business` is a plan chooser with three plan cards.",
    "buying.basic": "Basic goes to `/submit-business`.",
    "buying.start": "Premium and Premium + Sponsorship start a paid checkout. A browser sends only a plan's name.",
    "buying.busy": 'Each plan button shows "Loading..." and is disabled while its request runs and is re-enabled on failure.',
    "buying.gallery": 'The gallery "See How Each Plan Looks" shows a listing of each plan from the site.',
    "buying.why": 'The block "Why upgrade your listing?" has Top Placement, More Visibility, and Category Sponsorship.',
    "claiming.cards":
      '`/claim-business/{businessId}` has two plan cards, "Premium Listing" (Popular) and "Premium + Sponsorship" (Best Value), feature lists, and a "Why upgrade" section. Premium allows up to 10 photos.',
    "claiming.start": "A claim starts the checkout with the business id.",
    "upgrade.actions": "`/premium-upgrade` has two actions, premium and sponsorship.",
    "upgrade.busy": "Each action has a separate busy state, which is reset on error.",
    "upgrade.returns":
      "After success, premium returns to `/payment-success`, and sponsorship returns to `/complete-credentials`.",
    "return.verifying": '`/payment-success` reads `session_id` and shows "Verifying Payment" / "Please wait a moment...".',
    "return.success":
      '"Payment Successful!" / "Thank you for upgrading to Premium! Your account has been successfully upgraded and all premium features are now available."',
    "return.missing":
      "Without a `session_id`, `/payment-success` redirects to `/premium-upgrade` and replaces the history entry.",
    "set-up.form":
      '`/complete-credentials` is titled "Complete Your Account Setup" and has email, password, and password confirmation.',
    "set-up.no-session":
      'Without a session id, the error toast "No session ID found. Please try again." appears and the page goes to `/`.',
    "set-up.loading": 'While the page loads, it says "Loading..." / "Please wait while we fetch your details."',
    "set-up.done":
      'On success, the page goes to `/login` if the emailed link proved the address, and otherwise to "Check your email".',
  }),
  ...rowsFrom("spec 5", {
    "set-up.problems":
      'Account setup requires a valid email address and checks the passwords: "Password must be at least 8 characters", "Password is too long", "Passwords do not match".',
  }),
  ...rowsFrom("spec 8", {
    "buying.payment-error":
      'If a checkout cannot be started, the screen says "Payment Error" / "Unable to process your request. Please try again later."',
    "buying.checkout-url": 'A URL that is not a checkout shows "Invalid checkout URL", and the browser is not sent there.',
    "return.failed": 'If the payment failed or is missing, the screen says "Failed to verify payment".',
    "set-up.failure": 'If the session cannot be read, the screen says "Failed to fetch session details. Please try again."',
    "set-up.create-failed": 'If the account cannot be created, the screen says "Failed to create account. Please try again."',
    "set-up.other-address":
      'The entered address may differ from the payer\'s. In that case, the page says "Please check your email to verify your account."',
    "set-up.claim-issue":
      'If the business can no longer be claimed, the page says "Business Claim Issue" / "Your account and subscription were created, but there was an issue claiming the business. Please contact support."',
  }),
  ...rowsFrom("spec 9", {
    "buying.prices": "Basic costs $0, Premium $29.99, and Premium + Sponsorship $99.99 a month.",
  }),
  ...rowsFrom("decisions", {
    "buying.outage": "The price, the renewal date, and what happens after canceling are shown before paying.",
    "buying.views":
      "The line about more views does not appear until the site has measured its ratio. The line names the sample and the dates.",
    "buying.sold-out": "If Premium + Sponsorship is sold out, the page shows that and the purchase is refused.",
    "buying.has-plan": "Nobody pays twice: an owner with a subscription is redirected to `/premium-upgrade`.",
    "buying.unfinished": "A person who paid and has no account yet sees a reminder on the plan pages.",
    "buying.admins": "Admins cannot buy.",
    "buying.limit": "After too many checkouts from one network, a message says to wait.",
    "buying.cookie": "A signed cookie stores a browser's five newest checkouts for 40 days. Nobody can forge it.",
    "buying.no-script": "Buying works without JavaScript up to the provider's page.",
    "buying.keyboard": "People can choose plans and open example listings with the keyboard.",
    "buying.axe": "axe finds no problems on these screens, at both widths and in both themes.",
    "buying.journey": "A visitor can buy Premium and publish a premium profile.",
    "claiming.named": "The page shows the name and address of the business to be claimed.",
    "claiming.outage": "The price of a claim, the review, and the refund are shown before paying.",
    "claiming.unknown": "An unknown or hidden business returns 404.",
    "claiming.not-claimable": "A business that cannot be claimed is refused before checkout, with the reason.",
    "claiming.under-way":
      "A signed-in buyer's checkout reserves the listing for 30 minutes. A paid checkout reserves it until the account is set up. Others see that a claim is in progress.",
    "claiming.owns": "A business owner cannot claim another business, and the page says why.",
    "claiming.pays": "A person with a live subscription cannot claim a listing, and the page says why.",
    "claiming.admins": "An admin cannot claim a listing, and the page says why.",
    "claiming.journey":
      "A visitor can claim a listing with sponsorship, set up the account, choose a category, be approved, and appear as the category's sponsor.",
    "claiming.rejected-journey": "A rejected claimant gets a refund, and the listing is as before.",
    "return.dashboard": '"Continue to Dashboard" leads to `/dashboard`, or to the account setup if there is no account.',
    "return.next": "A payer without a business sees what comes next.",
    "return.no-account":
      'A payer without an account sees "Payment Successful!" and what comes next, not that everything is done.',
    "return.claim": "A payer whose claim is in review also sees what comes next.",
    "return.processing":
      'While the provider is processing or does not answer, the page stays on "Verifying Payment", says that an email will follow, and checks again.',
    "return.alone": "A session id alone reveals and grants nothing.",
    "return.private": "Return pages are not cached or indexed, and they do not send their URL to other sites.",
    "set-up.prefilled": "The payer's address is filled in for a person who can prove the purchase.",
    "set-up.alone": "Account setup reveals and grants nothing for a session id alone, a forged one, or another account's.",
    "set-up.link": "The emailed link opens the same page in any browser. The link confirms its address.",
    "set-up.link-journey": "A person who closes the tab after paying can finish from the email.",
    "set-up.known": "The page gives the same response for a known address, and the email says to log in.",
    "set-up.log-in-instead": '"Log in instead" adds the purchase to an existing account.',
    "set-up.attached": "A signed-in payer gets the purchase and goes to the page that login leads to.",
    "set-up.admin": "A signed-in admin sees a message that the purchase belongs to an owner.",
    "set-up.second": "A person who already has a plan gets the second payment refunded.",
    "upgrade.visitor": "`/premium-upgrade` is for a signed-in owner. A visitor goes to `/login` and returns after login.",
    "upgrade.granted": "A plan that an admin granted is not sold to the same owner.",
    "upgrade.own": "`/premium-upgrade` shows the plan, the date until which it is paid, and what the renewal costs.",
    "upgrade.quote": "Before an upgrade, a confirmation page shows the prorated amount.",
    "upgrade.up": "An upgrade changes the existing subscription right away.",
    "upgrade.price-changed": "Only the amount that was shown is charged.",
    "upgrade.declined": "A declined card changes nothing.",
    "upgrade.down": "A downgrade takes effect at the end of the period and can be undone until then.",
    "upgrade.sold-out": "If the sponsorship is sold out, the upgrade page shows that.",
    "upgrade.twice": "A person with a subscription cannot buy another one, and the page links to the plan change.",
    "cancel.two-clicks": "Canceling takes two clicks.",
    "cancel.what": "Before canceling, the page says what happens and how long the plan stays active.",
    "cancel.keep": "A cancellation can be undone until the end of the paid period.",
    "cancel.own": "Nobody can cancel another person's subscription or undo its cancellation.",
    "cancel.journey": "A canceled plan stays active until the end of the paid period. Then the business is basic.",
    "billing.portal-button": '"Card and invoices" leads to the provider\'s page and back.',
    "billing.past-due": "A past-due renewal shows the amount, how long the plan stays active, and a link to pay.",
    "billing.withdrawn": "If a plan was refunded or is disputed, the page says that it is not active.",
    "billing.journey": "After a failed renewal, the plan lapses at the end of the grace period. A payment restores everything.",
    "dashboard.billing": "The dashboard shows the plan, price, next renewal or end, and a link to manage them.",
    "dashboard.claim": 'A claim under review shows "Your claim is being reviewed" and why the business is not public.',
  }),
];
