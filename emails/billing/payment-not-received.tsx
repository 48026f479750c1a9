import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, sitePath } from "#emails/payload.ts";

/** Sent to a buyer whose delayed payment failed. The buyer was not charged, and no plan has started. */
export const paymentNotReceived = defineEmail({
  payload: z.object({ ...planPayload, business, link: sitePath }),
  subject: ({ siteName }) => `Your payment to ${siteName} was declined`,
  preview: "You were not charged. You can try again.",
  footerReason: "someone, most likely you, used this email address to try to make a payment to",
  Body: ({ plan, business, link }) => (
    <>
      <Paragraph>{`Your bank declined your ${planNames[plan]} payment${business ? ` for ${businessName(business, "the business")}` : ""}. You were not charged, and no plan has started.`}</Paragraph>
      <Paragraph>You can try again with another card or bank account:</Paragraph>
      <ActionButton link={link}>Try again</ActionButton>
    </>
  ),
});
