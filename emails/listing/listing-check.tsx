import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the owner 90 days after the listing last changed or was confirmed. The link opens a page where one tap confirms it. */
export const listingCheck = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: (_, { business }) => `Is the listing for ${businessName(business)} still correct?`,
  preview: "Check your hours, phone number, and address.",
  footerReason: "your business is listed on",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`Visitors trust listings that were confirmed recently. Are the hours, phone number, and address of ${businessName(business)} still correct?`}</Paragraph>
      <ActionButton link={link}>Check your listing</ActionButton>
      <Paragraph>You don't need to log in. It takes one tap if nothing has changed.</Paragraph>
    </>
  ),
});
