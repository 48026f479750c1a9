import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, type Sender, ActionButton } from "#emails/layout.tsx";
import { planPayload, dateTime, recipient, price, sitePath } from "#emails/payload.ts";

const subscription = z.object({ plan: planPayload.plan, price, cancelAtPeriodEnd: z.boolean(), until: dateTime });

/** Sent to the owner, or to the business's own address if the business has no owner. */
export const businessRejected = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    reason: z.string().nullish(),
    owned: z.boolean(),
    subscription: subscription.nullish(),
    link: sitePath,
  }),
  subject: ({ siteName }) => `Your business was not approved for ${siteName}`,
  preview: "See how to fix your listing and submit it again.",
  footerReason: "you submitted a business to",
  Body: ({ business, reason, owned, subscription, link, sender }) => (
    <>
      <Paragraph>{`We reviewed ${businessName(business)} and could not publish it as submitted.`}</Paragraph>
      {reason && <Paragraph>{`Reason: ${reason}`}</Paragraph>}
      <Paragraph>
        {owned
          ? "You can fix this. Open your dashboard, edit your listing, and submit it again for another review."
          : "You can fix this. Submit your business again, with the changes."}
      </Paragraph>
      {subscription && <Paragraph>{subscriptionText(subscription, sender)}</Paragraph>}
      <ActionButton link={link}>{owned ? "Open your dashboard" : "Submit it again"}</ActionButton>
    </>
  ),
});

/** A rejection doesn't cancel or refund the subscription, so the email says how to do both. */
function subscriptionText({ plan, price, cancelAtPeriodEnd, until }: z.output<typeof subscription>, sender: Sender): string {
  const day = longDate(until, sender);
  const renewal = cancelAtPeriodEnd
    ? `It ends on ${day}.`
    : `It renews on ${day}${price ? `, for ${formatMoney(price.amount, price.currency)}` : ""}. You can cancel it on your dashboard before then.`;
  return `Your ${planNames[plan]} subscription is still active, and we have not refunded anything. ${renewal} If you want a refund, send us a message on our contact page.`;
}
