import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, dateTime, sitePath } from "#emails/payload.ts";

/** Sent to an owner whose renewal failed. The plan stays active until `until`. */
export const paymentFailed = defineEmail({
  payload: z.object({ ...planPayload, until: dateTime, link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `Your payment to ${siteName} did not go through`,
  preview: "Your plan has not changed yet. Please check your card.",
  footerReason: "you pay for a plan with",
  Body: ({ plan, until, link, sender }) => (
    <>
      <Paragraph>{`We could not renew your ${planNames[plan]} plan because your bank declined the payment. We will try again over the next few days.`}</Paragraph>
      <Paragraph>{`Nothing has changed yet. You keep your ${planNames[plan]} plan until ${longDate(until, sender)}. If the payment has not gone through by then, your business will move to the free plan. Nothing is deleted, and everything comes back once you pay.`}</Paragraph>
      <ActionButton link={link}>Update my card</ActionButton>
    </>
  ),
});
