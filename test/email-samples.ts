import type { EmailKind, EmailPayload } from "#emails/index.ts";

const price = { amount: 2999, currency: "usd", interval: "month" };

/** The payload of each email, the path of its button or "", its subject, and a phrase from its body. */
export const emailSamples: {
  [Kind in EmailKind]: [payload: EmailPayload<Kind>, link: string, subject: string, phrase: string];
} = {
  "verify-email": [
    { link: "/verify-email?token=a.b-c&x=1" },
    "/verify-email?token=a.b-c&x=1",
    "Confirm your email address for Williston Directory",
    "24 hours",
  ],
  "account-already-exists": [{}, "/login", "You already have an account with Williston Directory", "choose a new one"],
  "reset-password": [
    { link: "/reset-password?token=abc" },
    "/reset-password?token=abc",
    "Choose a new password for Williston Directory",
    "expires in an hour",
  ],
  "password-changed": [{}, "/forgot-password", "Your Williston Directory password was changed", "you don't need to do anything"],
  "verify-new-email": [
    { link: "/verify-email?token=abc" },
    "/verify-email?token=abc",
    "Confirm your new email address for Williston Directory",
    "old address",
  ],
  "email-address-changed": [
    { newAddress: "new@example.test" },
    "/contact",
    "The email address for your Williston Directory account was changed",
    "new@example.test",
  ],
  "account-deleted": [
    { business: "Plains Plumbing", listing: "kept", plan: "premium", refunded: false },
    "/contact",
    "Your Williston Directory account was deleted",
    "stays in the directory as a Basic listing without an owner",
  ],
  "two-factor-changed": [
    { what: "off" },
    "/forgot-password",
    "Two-step sign-in was turned off for your Williston Directory account",
    "From now on, you need only your password to log in",
  ],
  "submission-received": [
    { business: "Prairie Plumbing", reviewTime: "12-24 hours" },
    "/contact",
    "We received your submission to Williston Directory",
    "Thank you for submitting Prairie Plumbing. We review every business before we publish it. The review usually takes 12-24 hours.",
  ],
  "business-approved": [
    { business: "Prairie Plumbing", link: "/business/1" },
    "/business/1",
    "Your business is now listed on Williston Directory",
    "Prairie Plumbing was approved",
  ],
  "business-rejected": [
    { business: "Prairie Plumbing", reason: "The address is missing.", owned: true, link: "/dashboard" },
    "/dashboard",
    "Your business was not approved for Williston Directory",
    "Reason: The address is missing.",
  ],
  "business-removed": [
    { business: "Prairie Plumbing", deleted: true, money: "ends" },
    "/contact",
    "Your business on Williston Directory",
    "We removed Prairie Plumbing from the directory.",
  ],
  "claim-received": [
    {
      business: "Prairie Plumbing",
      claimant: "ada@example.test",
      isPaid: true,
    },
    "/admin/dashboard/business-requests",
    "New claim to review on Williston Directory",
    "ada@example.test paid to claim Prairie Plumbing.",
  ],
  "new-browser-sign-in": [
    {},
    "/forgot-password",
    "New login to your Williston Directory account",
    "If it was you, you don't need to do anything.",
  ],
  "new-submission": [
    { business: "Prairie Plumbing" },
    "/admin/dashboard/business-requests",
    "New business to review on Williston Directory",
    "Prairie Plumbing was submitted for review.",
  ],
  "new-message": [
    {},
    "/admin/dashboard/contact-messages",
    "New message on Williston Directory",
    "A contact message, a report, or a suggestion arrived in your inbox.",
  ],
  "new-requests-digest": [
    { submission: 1, claim: 2, message: 3 },
    "/admin/dashboard",
    "What's waiting on Williston Directory",
    "2 claims to review",
  ],
  "claim-approved": [
    { business: "Prairie Plumbing", link: "/business/1" },
    "/business/1",
    "Your claim on Williston Directory was approved",
    "Your claim to Prairie Plumbing was approved. The listing is yours. If you already changed it, visitors can now see your changes.",
  ],
  "claim-code": [
    { business: "Prairie Plumbing", code: "012345", minutes: 10, link: "/claim-business/1/code" },
    "/claim-business/1/code",
    "Your code for Williston Directory",
    "012345",
  ],
  "listing-claimed": [
    { business: "Prairie Plumbing", claimant: "pat@example.test" },
    "/contact",
    "Your listing on Williston Directory now has an owner",
    "If it is wrong, tell us, and we will look into it",
  ],
  "claim-rejected": [
    { business: "Prairie Plumbing", reason: "The phone number doesn't match our records.", refunded: true },
    "/contact",
    "Your claim on Williston Directory was not approved",
    "refunding your payment in full",
  ],
  "sponsorship-ended": [
    { business: "Prairie Supply", category: "Housing", link: "/business/sponsorship/1" },
    "/business/sponsorship/1",
    "Your category sponsorship on Williston Directory has ended",
    "Prairie Supply no longer sponsors the Housing category",
  ],
  question: [
    { business: "Prairie Plumbing", visitor: "Vera", email: "vera@example.org", message: "Do you fix sumps?" },
    "",
    "A question for your business on Williston Directory",
    "Do you fix sumps?",
  ],
  "set-up-account": [
    { step: "paid", plan: "premium", cents: 2999, business: "Prairie Plumbing", link: "/complete-credentials?token=abc" },
    "/complete-credentials?token=abc",
    "Set up your Williston Directory account",
    "We received your payment of $29.99 for Premium and your claim to Prairie Plumbing.",
  ],
  "plan-started": [
    { plan: "premium", price, until: "2026-02-14T03:00:00.000Z", outcome: "plan", business: "Prairie Plumbing" },
    "/dashboard",
    "Your Williston Directory plan has started",
    "Your plan costs $29.99 a month. The next payment is on February 13, 2026",
  ],
  "manual-plan-ending": [
    { business: "Prairie Plumbing", plan: "premium", until: "2026-12-31", link: "/contact" },
    "/contact",
    "A Williston Directory plan ends on December 31, 2026",
    "The Premium plan of Prairie Plumbing was paid by check or cash through December 31, 2026.",
  ],
  "payment-failed": [
    { plan: "premium", until: "2026-02-28T18:00:00.000Z" },
    "/premium-upgrade",
    "Your payment to Williston Directory did not go through",
    "You keep your Premium plan until February 28, 2026.",
  ],
  "listing-check": [
    { business: "Prairie Plumbing", link: "/listing-check?token=sample" },
    "/listing-check?token=sample",
    "Is the listing for Prairie Plumbing still correct?",
    "You don't need to log in.",
  ],
  "problem-reported": [
    { business: "Prairie Plumbing", reason: "moved", message: "It is on Main Street now." },
    "/dashboard",
    "Is your listing on Williston Directory still correct?",
    "The business has moved.",
  ],
  "holiday-question": [
    {
      ...{ business: "Prairie Plumbing", holiday: "Thanksgiving", day: "2026-11-26" },
      link: "/holiday-hours?token=abc",
    },
    "/holiday-hours?token=abc",
    "Are you open on Thanksgiving?",
    "Thanksgiving is on Thursday, November 26. Is Prairie Plumbing open that day?",
  ],
  "weekly-summary": [
    {
      business: "Prairie Plumbing",
      from: "2026-01-05",
      to: "2026-01-11",
      figures: [
        { figure: "views", count: 1234, before: 1234 },
        { figure: "calls", count: 2, before: null },
      ],
    },
    "/dashboard",
    "Your week on Williston Directory",
    "Profile views: 1,234 (same as the week before)",
  ],
  "subscription-ended": [
    { plan: "premium_sponsorship", why: "ended", sponsorship: true },
    "/premium-upgrade",
    "Your Williston Directory plan has ended",
    "It no longer sponsors its category.",
  ],
  "payment-refunded": [
    { plan: "premium", cents: 2999, why: "second_payment" },
    "/contact",
    "Your payment to Williston Directory was refunded",
    "we are refunding your second payment of $29.99 for Premium",
  ],
};

/** Returns the payload of an email's sample, with amounts in this currency. Emails without amounts ignore it. */
export function samplePayload(kind: EmailKind, currency: string): object {
  const payload: object & { price?: object | null } = emailSamples[kind][0];
  return { ...payload, currency, ...(payload.price && { price: { ...payload.price, currency } }) };
}
