import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent when an admin lists a business that a visitor suggested, if the visitor left an email address. */
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
