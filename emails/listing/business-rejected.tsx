import { z } from "zod";
import { formatMoney, planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, type Sender, ActionButton } from "#emails/layout.tsx";
import { planPayload, dateTime, recipient, price, sitePath } from "#emails/payload.ts";

const subscription = z.object({ plan: planPayload.plan, price, cancelAtPeriodEnd: z.boolean(), until: dateTime });

/** To the owner, who can edit it and send it in again, or to the address of a business without one. */
export const businessRejected = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    reason: z.string().nullish(),
    owned: z.boolean(),
    subscription: subscription.nullish(),
    link: sitePath,
  }),
  subject: ({ siteName }) => `Your business was not accepted at ${siteName}`,
  preview: "What you can do about it.",
  footerReason: "you sent in a business to",
  Body: ({ business, reason, owned, subscription, link, sender }) => (
    <>
      <Paragraph>{`We looked at ${businessName(business)} and could not publish it as it is.`}</Paragraph>
      {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
      <Paragraph>
        {owned
          ? "You can change that: open your dashboard, edit your business, and send it in again. We will look at it once more."
          : "You can change that: send it in again with what was missing or wrong put right. We will look at it once more."}
      </Paragraph>
      {subscription && <Paragraph>{subscriptionText(subscription, sender)}</Paragraph>}
      <ActionButton link={link}>{owned ? "Open your dashboard" : "Send it in again"}</ActionButton>
    </>
  ),
});

/** Nothing ends or goes back by itself, so the owner reads what to do about it. */
function subscriptionText(
  { plan, price, cancelAtPeriodEnd, until }: z.output<typeof subscription>,
  { timeZone }: Sender,
): string {
  const day = longDate(until, timeZone);
  const renewal = cancelAtPeriodEnd
    ? `It ends on ${day}.`
    : `It renews on ${day}${price ? ` for ${formatMoney(price.amount, price.currency)}` : ""}, unless you cancel it on your dashboard before.`;
  return `Your subscription to ${planNames[plan]} goes on, and nothing was refunded. ${renewal} If you want your money back, write to us on the contact page.`;
}
