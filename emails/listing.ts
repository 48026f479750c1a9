import { formatCount, formatDate, formatMoney, longDay, shortDate } from "#domain/text/formats.shared.ts";
import { changeText, type Figure, figureLabels } from "#domain/analytics/figures.shared.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { type Problem, problems } from "#domain/messages/messages.shared.ts";
import { type Plan, planNames, type Price } from "#domain/plans/plans.shared.ts";
import { businessName, button, type Emails, quote, type Sender } from "./layout.tsx";

const contactUs = button("Contact us", "/contact");

type Subscription = { plan: Plan; price: Price; cancelAtPeriodEnd: boolean; until: string };
type Rejection = { business: string; reason?: string | null; owned: boolean; subscription?: Subscription | null; link: string };

/** The texts about what happens to the owner's subscription. */
const subscriptionTexts = {
  none: null,
  goes_on: "Your subscription continues. You can list another business with it or cancel it on your dashboard.",
  ends: "Your subscription has ended, and you will not be charged again.",
  goes_back:
    "Your subscription has ended. We are refunding your last payment in full to the card you paid with. Your bank may take a few days to show it.",
};

type Week = { business: string; from: string; to: string; figures: { figure: Figure; count: number; before?: number | null }[] };
type EndedSponsorship = { business: string; category: string; link: string; removed?: boolean };
type Question = { business: string; visitor: string; email: string; message: string };

/** The emails about a listing to its owner, or to the listing's own address if it has no owner. */
export const listingEmails = {
  /** Sent to the business's own address after a public submission. */
  "submission-received": ({ business, reviewTime }: { business: string; reviewTime: string }, { siteName }) => ({
    subject: `We received your submission to ${siteName}`,
    body: [
      `Thank you for submitting ${businessName(business)}. We review every business before we publish it. The review usually takes ${reviewTime}. We will email you when we decide.`,
      "If you didn't submit this business, or if something else is wrong, contact us:",
      contactUs,
    ],
  }),

  "business-approved": ({ business, link }: { business: string; link: string }, { siteName }) => ({
    subject: `Your business is now listed on ${siteName}`,
    body: [
      `Good news: ${businessName(business)} was approved. It is now listed on ${siteName}.`,
      button("View your listing", link),
    ],
  }),

  "business-rejected": ({ business, reason, owned, subscription, link }: Rejection, sender) => ({
    subject: `Your business was not approved for ${sender.siteName}`,
    body: [
      `We reviewed ${businessName(business)} and could not publish it as submitted.`,
      reason && `Reason: ${reason}`,
      owned
        ? "You can fix this. Open your dashboard, edit your listing, and submit it again for another review."
        : "You can fix this. Submit your business again, with the changes.",
      subscription && subscriptionText(subscription, sender),
      button(owned ? "Open your dashboard" : "Submit it again", link),
    ],
  }),

  /** Sent to the owner after an admin deletes the business or removes them as its owner. */
  "business-removed": (
    { business, deleted, money }: { business: string; deleted: boolean; money: keyof typeof subscriptionTexts },
    { siteName },
  ) => ({
    subject: `Your business on ${siteName}`,
    body: [
      deleted
        ? `We removed ${businessName(business)} from the directory.`
        : `We had to remove ${businessName(business)} from your account.`,
      subscriptionTexts[money],
      `If you think this is a mistake, contact us within ${restoreDays} days:`,
      contactUs,
    ],
  }),

  /** Sent before a public holiday. The link opens a page where the owner can answer. */
  "holiday-question": (
    { business, holiday, day, link }: { business: string; holiday: string; day: string; link: string },
    { locale },
  ) => ({
    subject: `Are you open on ${holiday}?`,
    body: [
      `${holiday} is on ${formatDate(day, locale, { weekday: "long", month: "long", day: "numeric" })}. Is ${businessName(business)} open that day?`,
      button("Answer", link),
      "You don't need to log in. If you don't answer, we will keep showing your usual hours.",
    ],
  }),

  /** Sent 90 days after the listing last changed or was confirmed. The link opens a page with a button that confirms it. */
  "listing-check": ({ business, link }: { business: string; link: string }) => ({
    subject: `Is the listing for ${businessName(business)} still correct?`,
    body: [
      `Visitors trust listings that were confirmed recently. Are the hours, phone number, and address of ${businessName(business)} still correct?`,
      button("Check your listing", link),
      "You don't need to log in. If nothing has changed, it takes only a moment.",
    ],
  }),

  /** Sent after a visitor reports wrong facts in the listing. Leaves out who reported them. */
  "problem-reported": (
    { business, reason, message }: { business: string; reason: Problem; message: string | null },
    { siteName },
  ) => ({
    subject: `Is your listing on ${siteName} still correct?`,
    body: [
      `A visitor reported a problem with the listing for ${businessName(business)}:`,
      `${problems[reason]}.`,
      message && quote(message),
      "Please check your listing, and correct it if the visitor is right. We got the report too.",
      button("Check your listing", "/dashboard"),
    ],
  }),

  /** A visitor's question. A reply goes to the visitor. */
  question: ({ business, visitor, email, message }: Question, { siteName }) => ({
    subject: `A question for your business on ${siteName}`,
    replyTo: email,
    body: [
      `${visitor} (${email}) has a question for ${businessName(business)}:`,
      quote(message),
      `Reply to this email to answer. Your reply goes to ${email}, who then sees your email address.`,
      "We don't check who sends questions. Be careful with links.",
    ],
  }),

  /** Sent on Mondays. `from` and `to` are the week's first and last days. `before` is the previous week's count. */
  "weekly-summary": ({ business, from, to, figures }: Week, { siteName, locale }) => ({
    subject: `Your week on ${siteName}`,
    body: [
      `Here are the stats for ${businessName(business)} from ${shortDate(from, locale)} to ${shortDate(to, locale)}:`,
      ...figures.map(
        ({ figure, count, before }) =>
          `${figureLabels[figure]}: ${formatCount(count)}${before == null ? "" : ` (${changeText(count, before)})`}`,
      ),
      button("View all my stats", "/dashboard"),
    ],
  }),

  /**
   * Sent to a sponsor after an admin ends the sponsorship. The plan stays active, and the sponsor can choose another category. If
   * the admin `removed` the business from the directory, it must be restored first, and the plan must still be active then.
   */
  "sponsorship-ended": ({ business, category, link, removed }: EndedSponsorship, { siteName }) => ({
    subject: `Your category sponsorship on ${siteName} has ended`,
    body: [
      removed
        ? `${businessName(business, "Your business")} was removed from our directory, so it no longer sponsors the ${category} category.`
        : `${businessName(business, "Your business")} no longer sponsors the ${category} category. We had to end that sponsorship.`,
      removed
        ? `If this was a mistake, contact us within ${restoreDays} days. We can restore your business. If your plan is still active then, you can pick any available category.`
        : "Your plan stays the same, and you can pick another available category:",
      button(removed ? "Contact us" : "Pick another category", link),
      !removed && "If you have questions, send us a message on our contact page.",
    ],
  }),
} satisfies Emails;

/** A rejection doesn't cancel or refund the subscription, so the email says how to do both. */
function subscriptionText({ plan, price, cancelAtPeriodEnd, until }: Subscription, sender: Sender): string {
  const day = longDay(until, sender);
  const renewal = cancelAtPeriodEnd
    ? `It ends on ${day}.`
    : `It renews on ${day}, for ${formatMoney(price.amount, price.currency)}. You can cancel it on your dashboard before then.`;
  return `Your ${planNames[plan]} subscription is still active, and we have not refunded anything. ${renewal} If you want a refund, send us a message on our contact page.`;
}
