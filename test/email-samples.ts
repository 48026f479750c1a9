import type { EmailKind, EmailPayload } from "#emails/index.ts";

const price = { amount: 2999, currency: "usd", interval: "month" };
const business = "Prairie Plumbing";

/** A payload of each email. */
export const emailSamples: { [Kind in EmailKind]: EmailPayload<Kind> } = {
  "verify-email": { link: "/verify-email?token=a.b-c&x=1" },
  "account-already-exists": {},
  "reset-password": { link: "/reset-password?token=abc" },
  "verify-new-email": { link: "/verify-email?token=abc" },
  "email-address-changed": { newAddress: "new@example.test" },
  "account-deleted": { business, listing: "kept", plan: "premium", refunded: false },
  "login-changed": { event: "two_step_off" },
  "submission-received": { business, reviewTime: "12-24 hours" },
  "business-approved": { business, link: "/business/1" },
  "business-rejected": { business, reason: "The address is missing.", owned: true, link: "/dashboard" },
  "business-removed": { business, deleted: true, money: "ends" },
  waiting: { submission: 1, claim: 2, message: 3 },
  "claim-approved": { business, link: "/business/1" },
  "claim-code": { business, code: "012345", minutes: 10, link: "/claim-business/1/code" },
  "listing-claimed": { business, claimant: "pat@example.test" },
  "claim-rejected": { business, reason: "The phone number doesn't match our records.", refunded: true },
  "sponsorship-ended": { business, category: "Housing", link: "/business/sponsorship/1" },
  question: { business, visitor: "Vera", email: "vera@example.org", message: "Do you fix sumps?" },
  "set-up-account": { step: "paid", plan: "premium", cents: 2999, business, link: "/complete-credentials?token=abc" },
  "plan-started": { plan: "premium", price, until: "2026-02-14T03:00:00.000Z", outcome: "plan", business },
  "manual-plan-ending": { business, plan: "premium", until: "2026-12-31", link: "/contact" },
  "payment-failed": { plan: "premium", until: "2026-02-28T18:00:00.000Z" },
  "listing-check": { business, link: "/listing-check?token=sample" },
  "problem-reported": { business, reason: "moved", message: "It is on Main Street now." },
  "holiday-question": { business, holiday: "Thanksgiving", day: "2026-11-26", link: "/holiday-hours?token=abc" },
  "weekly-summary": {
    ...{ business, from: "2026-01-05", to: "2026-01-11" },
    figures: [
      { figure: "views", count: 1234, before: 1234 },
      { figure: "calls", count: 2, before: null },
    ],
  },
  "subscription-ended": { plan: "premium_sponsorship", why: "ended", sponsorship: true },
  "payment-refunded": { plan: "premium", cents: 2999, why: "second_payment" },
};

/** Returns the payload of an email's sample, with amounts in this currency. Emails without amounts ignore it. */
export function samplePayload(kind: EmailKind, currency: string): object {
  const payload: object & { price?: object | null } = emailSamples[kind];
  return { ...payload, currency, ...(payload.price && { price: { ...payload.price, currency } }) };
}
