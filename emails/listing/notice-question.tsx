import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent to the owners of visible listings when an admin posts a notice, such as a storm warning. The link opens a page with three
 * answers.
 */
export const noticeQuestion = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), notice: z.string(), link: sitePath }),
  subject: (_, { business }) => `Is ${businessName(business)} open today?`,
  preview: "Tell visitors whether you are open, closed, or opening late.",
  footerReason: "your business is listed on",
  Body: ({ business, notice, link }) => (
    <>
      <Paragraph>{`Visitors see this notice: ${notice}`}</Paragraph>
      <Paragraph>{`Tell them whether ${businessName(business)} is open, closed, or opening later today. Your answer appears on your listing.`}</Paragraph>
      <ActionButton link={link}>Answer</ActionButton>
      <Paragraph>You don't need to log in. You can answer again each day until the notice ends.</Paragraph>
    </>
  ),
});
