import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to a visitor who suggested a business and left an email address, after an admin lists the business. */
export const missingBusinessListed = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `The business you suggested is on ${siteName}`,
  preview: "Thank you for your suggestion.",
  footerReason: "someone used this email address to suggest a business to",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`Thank you for your suggestion. ${businessName(business, "The business you suggested")} is now listed.`}</Paragraph>
      <ActionButton link={link}>View the listing</ActionButton>
    </>
  ),
});
