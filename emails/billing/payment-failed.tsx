import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, dateTime, sitePath } from "#emails/payload.ts";

/**
 * Sent to an owner whose renewal failed, with the time until which the plan stays active, or to a buyer whose delayed first
 * payment failed, without `until`.
 */
export const paymentFailed = defineEmail({
  payload: z.object({ ...planPayload, business, until: dateTime.optional(), link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }, { until }) => `Your payment to ${siteName} ${until ? "did not go through" : "was declined"}`,
  preview: ({ until }) =>
    until ? "Your plan has not changed yet. Please check your card." : "You were not charged. You can try again.",
  footerReason: "someone, most likely you, used this email address to try to make a payment to",
  Body: ({ plan, business: name, until, link, sender }) =>
    until ? (
      <>
        <Paragraph>{`We could not renew your ${planNames[plan]} plan because your bank declined the payment. We will try again over the next few days.`}</Paragraph>
        <Paragraph>{`Nothing has changed yet. You keep your ${planNames[plan]} plan until ${longDate(until, sender)}. If the payment has not gone through by then, your business will move to the free plan. Nothing is deleted, and everything comes back once you pay.`}</Paragraph>
        <ActionButton link={link}>Update my card</ActionButton>
      </>
    ) : (
      <>
        <Paragraph>{`Your bank declined your ${planNames[plan]} payment${name ? ` for ${businessName(name, "the business")}` : ""}. You were not charged, and no plan has started.`}</Paragraph>
        <Paragraph>You can try again with another card or bank account:</Paragraph>
        <ActionButton link={link}>Try again</ActionButton>
      </>
    ),
});
