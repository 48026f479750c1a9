import { z } from "zod";
import { formatMoney, planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, type Sender, Step } from "#emails/layout.tsx";
import { aboutPlan, dateTime, person, price, sitePath } from "#emails/payload.ts";

const subscription = z.object({ plan: aboutPlan.plan, price, cancelAtPeriodEnd: z.boolean(), until: dateTime });

/** To the owner, who can edit it and send it in again, or to the address of a business without one. */
export const businessRejected = defineEmail({
  payload: z.object({
    ...person,
    business: z.string(),
    reason: z.string().nullish(),
    owned: z.boolean(),
    subscription: subscription.nullish(),
    link: sitePath,
  }),
  subject: ({ siteName }) => `Your business was not accepted at ${siteName}`,
  preview: "What you can do about it.",
  why: "you sent in a business to",
  Body: ({ business, reason, owned, subscription, link, sender }) => (
    <>
      <Paragraph>{`We looked at ${businessName(business)} and could not publish it as it is.`}</Paragraph>
      {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
      <Paragraph>
        {owned
          ? "You can change that: open your dashboard, edit your business, and send it in again. We will look at it once more."
          : "You can change that: send it in again with what was missing or wrong put right. We will look at it once more."}
      </Paragraph>
      {subscription && <Paragraph>{stillPaid(subscription, sender)}</Paragraph>}
      <Step link={link}>{owned ? "Open your dashboard" : "Send it in again"}</Step>
    </>
  ),
});

/** Nothing ends or goes back by itself, so the owner reads what to do about it. */
function stillPaid({ plan, price, cancelAtPeriodEnd, until }: z.output<typeof subscription>, { timeZone }: Sender): string {
  const day = longDate(until, timeZone);
  const renewal = cancelAtPeriodEnd
    ? `It ends on ${day}.`
    : `It renews on ${day}${price ? ` for ${formatMoney(price.amount, price.currency)}` : ""}, unless you cancel it on your dashboard before.`;
  return `Your subscription to ${planNames[plan]} goes on, and nothing was refunded. ${renewal} If you want your money back, write to us on the contact page.`;
}
