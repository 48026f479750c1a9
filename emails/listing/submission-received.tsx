import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the business's own address after a public submission. */
export const submissionReceived = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    reviewTime: z.string(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `We received your submission to ${siteName}`,
  preview: "We will review it and email you.",
  footerReason: "someone used this email address to submit a business to",
  Body: ({ business, reviewTime, link }) => (
    <>
      <Paragraph>{`Thank you for submitting ${businessName(business)}. We review every business before we publish it. The review usually takes ${reviewTime}. We will email you when we decide.`}</Paragraph>
      <Paragraph>If you didn&apos;t submit this business, or if something else is wrong, contact us:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
