import { formatDate, formatMoney, formatPrice, longDay } from "#domain/text/formats.shared.ts";
import { type Plan, planNames, type Price } from "#domain/plans/plans.shared.ts";
import { businessName, button, type Emails, type Sender } from "./layout.tsx";

/** The fields that emails about plans and payments share. Amounts are in minor units. */
type About = { plan: Plan; currency?: string };
type Business = string | null | undefined;

type SetUp = About & { cents: number; business?: Business; step: "paid" | "reminder" | "canceled"; link: string };
type Started = About & { price: Price; until: string; outcome: keyof typeof outcomeTexts; business?: Business };
type Ended = About & { why: keyof typeof endTexts; sponsorship: boolean };
type Ending = { business: string; plan: Plan; until: string; link: string };
type Failed = About & { until: string };
type Refund = About & {
  cents?: number | null;
  business?: Business;
  why: "second_payment" | "refunded" | "upgrade" | "listing" | "category";
};

const viewPlan = button("View my plan", "/premium-upgrade");
const goToDashboard = button("Go to my dashboard", "/dashboard");

export const billingEmails = {
  /**
   * Sent to a payer without an account: right after the payment, in case they closed the page; several times in the first weeks; and
   * when the subscription is canceled after a month. The link opens the page where the payer sets an account up.
   */
  "set-up-account": ({ step, plan, cents, currency = "usd", business, link }: SetUp, { siteName }) => ({
    subject: setUpTexts[step].subject(siteName),
    body: [
      setUpTexts[step].opening(formatMoney(cents, currency), purchaseName(plan, business)),
      step === "canceled" && "You can still set up your account and use what you paid for:",
      button("Set up my account", link),
      setUpTexts[step].ending,
    ],
  }),

  /** Sent to a payer once the plan is attached to their account. */
  "plan-started": ({ plan, price, until, outcome, business }: Started, sender) => ({
    subject: `Your ${sender.siteName} plan has started`,
    body: [
      `Thank you. You are now on the ${planNames[plan]} plan.`,
      outcomeTexts[outcome](business),
      `Your plan costs ${formatPrice(price)}. The next payment is on ${longDay(until, sender)}. Your plan renews until you cancel it.`,
      goToDashboard,
      "You can cancel at any time on your dashboard. You keep the plan until the end of the period you paid for. Then your listing moves to the free plan.",
    ],
  }),

  /** Sent to an owner whose renewal failed, with the time until which the plan stays active. */
  "payment-failed": ({ plan, until }: Failed, sender) => ({
    subject: `Your payment to ${sender.siteName} did not go through`,
    body: [
      `We could not renew your ${planNames[plan]} plan because your bank declined the payment. We will try again over the next few days.`,
      `Nothing has changed yet. You keep your ${planNames[plan]} plan until ${longDay(until, sender)}. If the payment has not gone through by then, your business will move to the free plan. Nothing is deleted, and everything comes back once you pay.`,
      button("Update my card", "/premium-upgrade"),
    ],
  }),

  /**
   * Sent to a payer after a refund: another buyer paid first, the payer already had a plan, or an admin or the bank refunded the
   * payment.
   */
  "payment-refunded": (refund: Refund, sender) => ({
    subject: `${refund.why === "upgrade" ? "Part of your" : "Your"} payment to ${sender.siteName} was refunded`,
    body: [
      refundReason(refund, sender),
      "The money goes back to the card or account you paid with. Your bank may take a few days to show it.",
      "If you have questions, contact us:",
      button("Contact us", "/contact"),
    ],
  }),

  /** Sent to the owner and the admins before a plan ends that was paid by check or cash. */
  "manual-plan-ending": ({ business, plan, until, link }: Ending, { siteName, locale }) => ({
    subject: `A ${siteName} plan ends on ${formatDate(until, locale, { dateStyle: "long" })}`,
    body: [
      `The ${planNames[plan]} plan of ${businessName(business, "a business")} was paid by check or cash through ${formatDate(until, locale, { dateStyle: "long" })}. It does not renew by itself. After that day, the business moves to the free plan, and nothing is deleted.`,
      link === "/contact" ? button("Contact us to renew", link) : button("Record a payment", link),
    ],
  }),

  /** Sent to an owner whose plan has ended: for good, until an overdue payment arrives, or until a dispute is settled. */
  "subscription-ended": ({ plan, why, sponsorship }: Ended, { siteName, paidPlans = true }) => ({
    subject: `Your ${siteName} plan has ended`,
    body: [
      `${endTexts[why].reason(planNames[plan])} Your business stays in the directory on the free plan.${sponsorship ? " It no longer sponsors its category." : ""}`,
      `Nothing was deleted.${why !== "ended" || paidPlans ? ` ${endTexts[why].back}` : ""}`,
      why === "ended"
        ? paidPlans && button("View the plans", "/premium-upgrade")
        : why === "manual"
          ? button("Contact us", "/contact")
          : viewPlan,
    ],
  }),
} satisfies Emails;

/** Returns what a payment was for, such as "Premium" or "Premium and your claim to Prairie Plumbing". */
function purchaseName(plan: Plan, business: Business): string {
  return business ? `${planNames[plan]} and your claim to ${businessName(business)}` : planNames[plan];
}

const setUpTexts = {
  paid: {
    subject: (siteName: string) => `Set up your ${siteName} account`,
    opening: (sum: string, purchase: string) =>
      `Thank you. We received your payment of ${sum} for ${purchase}. There is one step left: Set up an account to use what you paid for.`,
    ending:
      "This link is just for you. It stops working once you set up your account and confirm your email address. If you have already done that, you don't need to do anything.",
  },
  reminder: {
    subject: (siteName: string) => `Finish setting up your ${siteName} account`,
    opening: (sum: string, purchase: string) =>
      `You paid ${sum} for ${purchase}, but you have not set up your account yet. It takes only a minute:`,
    ending:
      "Already have an account? Open the link and choose “Log in instead.” If you want a refund, send us a message on our contact page.",
  },
  canceled: {
    subject: (siteName: string) => `We canceled your ${siteName} plan`,
    opening: (sum: string, purchase: string) =>
      `You paid ${sum} for ${purchase}. No one set up an account, so we canceled the subscription. It will not renew, and you will not be charged again.`,
    ending: "If you would rather have a refund, send us a message on our contact page.",
  },
};

const endTexts = {
  ended: {
    reason: (plan: string) => `Your ${plan} subscription has ended, and you will not be charged again.`,
    back: "We will show your photos and text again if you choose a paid plan.",
  },
  unpaid: {
    reason: (plan: string) => `Your ${plan} plan has ended because we did not receive your payment on time.`,
    back: "Everything comes back once you pay.",
  },
  manual: {
    reason: (plan: string) => `The time that you paid for your ${plan} plan by check or cash is over.`,
    back: "Everything comes back if you pay again.",
  },
  disputed: {
    reason: (plan: string) => `Your ${plan} plan has ended because your bank is disputing your payment.`,
    back: "Everything comes back once the dispute is settled in our favor.",
  },
};

const outcomeTexts = {
  plan: (business: Business) =>
    business ? `It is already active for ${businessName(business)}.` : "To use your plan, add your business on your dashboard.",
  claim: (business: Business) =>
    `We are reviewing your claim to ${businessName(business, "the business")}. We will email you when we decide. If we don't approve it, we will refund your payment.`,
  claim_issue: () =>
    "There was an issue claiming the business: Someone else claimed it first. We are looking into it and will email you. Your plan stays active.",
};

function refundReason({ why, plan, cents, currency = "usd", business }: Refund, { paidPlans = true }: Sender): string {
  const sum = cents ? ` of ${formatMoney(cents, currency)}` : "";
  const name = planNames[plan];
  const claimed = businessName(business, "the business");
  const refund = `We are refunding your payment${sum} in full. Your subscription has ended, and you will not be charged again.`;
  switch (why) {
    case "second_payment":
      return `Your account already had a plan, so we are refunding your second payment${sum} for ${name}. Your existing plan stays as it is.`;
    case "upgrade":
      return `Someone else bought the last available category sponsorship, so we are refunding what you paid for the upgrade. You keep ${name}.`;
    case "refunded":
      return `Your payment${sum} for ${name} was refunded. The plan has ended, and you will not be charged again.${business ? ` Your claim to ${claimed} has also ended.` : ""}`;
    case "listing":
      return `While you were paying for ${name}, someone else claimed ${claimed}. ${refund}`;
    case "category":
      return `While you were paying for ${name}, someone else bought the last available category sponsorship. ${refund}${paidPlans ? " You can still choose Premium." : ""}`;
  }
}
