import { planNames } from "#domain/plans/plans.shared.ts";
import { businessName, formatAmount, longDate, purchaseName } from "#emails/format.ts";
import type { Descriptions } from "./description.ts";

type Kinds =
  | "set-up-account"
  | "set-up-account-reminder"
  | "account-setup-ended"
  | "plan-started"
  | "plan-changed"
  | "plan-suspended"
  | "plan-restored"
  | "payment-failed"
  | "payment-not-received"
  | "payment-partly-refunded"
  | "payment-refunded"
  | "subscription-renewed"
  | "subscription-canceled"
  | "subscription-ended"
  | "sponsorship-ended";

const business = "Prairie Plumbing";
const until = "2027-02-14T18:00:00.000Z";
const link = "/complete-credentials?token=sample";
const price = { amount: 2999, currency: "usd", interval: "month" };

const planOf = ({ plan }: { plan: keyof typeof planNames }) => ({ plan: planNames[plan] });

type Purchase = {
  plan: keyof typeof planNames;
  cents: number;
  currency?: string | undefined;
  business?: string | null | undefined;
};

const purchaseOf = ({ plan, cents, currency, business: claimed }: Purchase) => ({
  amount: formatAmount(cents, currency),
  purchase: purchaseName(plan, claimed),
});

/** Emails about plans and payments. */
export const billingEmails: Descriptions<Kinds> = {
  "set-up-account": {
    title: "Set up your account",
    help: "Sent to a buyer without an account.",
    sample: { plan: "premium", cents: 2999, business, link },
    values: purchaseOf,
  },
  "set-up-account-reminder": {
    title: "Reminder to set up an account",
    help: "Sent up to three times to a buyer who has no account yet.",
    sample: { plan: "premium", cents: 2999, business: null, link },
    values: purchaseOf,
  },
  "account-setup-ended": {
    title: "Plan canceled because no one set up an account",
    help: "Sent to a buyer who has no account after a month.",
    sample: { plan: "premium", cents: 2999, business: null, link },
    values: purchaseOf,
  },
  "plan-started": {
    title: "Plan started",
    help: "Sent to a buyer when the plan starts.",
    sample: { plan: "premium", price, until, outcome: "plan", business },
    values: planOf,
  },
  "plan-changed": {
    title: "Plan changed",
    help: "Sent to an owner who changes their plan.",
    sample: { plan: "premium_sponsorship", from: "premium", cents: 3500, currency: "usd", when: "now", until },
    values: planOf,
  },
  "plan-suspended": {
    title: "Plan suspended",
    help: "Sent to an owner who did not pay or whose bank disputes the payment.",
    sample: { plan: "premium", why: "unpaid", sponsorship: false },
    values: planOf,
  },
  "plan-restored": {
    title: "Plan active again",
    help: "Sent to an owner whose suspended plan is active again.",
    sample: { plan: "premium", sponsorship: null },
    values: planOf,
  },
  "payment-failed": {
    title: "Renewal payment failed",
    help: "Sent to an owner whose bank declined the renewal.",
    sample: { plan: "premium", until },
    values: (payload, sender) => ({ ...planOf(payload), date: longDate(payload.until, sender) }),
  },
  "payment-not-received": {
    title: "Payment declined",
    help: "Sent to a buyer whose delayed payment failed.",
    sample: { plan: "premium", business, link: "/claim-business/1" },
    values: planOf,
  },
  "payment-partly-refunded": {
    title: "Partial refund",
    help: "Sent to a buyer after a partial refund.",
    sample: { plan: "premium", cents: 9000, refunded: 1500 },
    values: ({ refunded, cents, currency, plan }) => ({
      refunded: formatAmount(refunded, currency),
      amount: formatAmount(cents, currency),
      plan: planNames[plan],
    }),
  },
  "payment-refunded": {
    title: "Full refund",
    help: "Sent to a buyer after a full refund.",
    sample: { plan: "premium", cents: 2999, why: "second" },
    values: planOf,
  },
  "subscription-renewed": {
    title: "Plan renewed",
    help: "Sent to an owner after each renewal.",
    sample: { plan: "premium", cents: 2999, until },
    values: planOf,
  },
  "subscription-canceled": {
    title: "Plan canceled",
    help: "Sent to an owner who canceled their plan.",
    sample: { plan: "premium", until },
    values: (payload, sender) => ({ ...planOf(payload), date: longDate(payload.until, sender) }),
  },
  "subscription-ended": {
    title: "Plan ended",
    help: "Sent to an owner when the plan ends.",
    sample: { plan: "premium", sponsorship: false },
    values: planOf,
  },
  "sponsorship-ended": {
    title: "Sponsorship ended",
    help: "Sent to a sponsor after you end the sponsorship.",
    sample: { business, category: "Housing", link: "/business/sponsorship/1" },
    values: (payload) => ({ businessName: businessName(payload.business, "Your business"), category: payload.category }),
  },
};
