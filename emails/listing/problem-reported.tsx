import { z } from "zod";
import { type Problem, problems } from "#domain/messages/message-kinds.shared.ts";
import { Quote } from "#emails/contact/quote.tsx";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to a business's owner after a visitor reports wrong facts in the listing. Leaves out who reported them. */
export const problemReported = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    reason: z.enum(Object.keys(problems) as [Problem, ...Problem[]]),
    message: z.string().nullable(),
    link: sitePath.default("/dashboard"),
  }),
  subject: ({ siteName }) => `Is your listing on ${siteName} still correct?`,
  preview: "A visitor reported a problem with your listing.",
  footerReason: "your business is listed on",
  Body: ({ business, reason, message, link }) => (
    <>
      <Paragraph>{`A visitor reported a problem with the listing for ${businessName(business)}:`}</Paragraph>
      <Paragraph>{`${problems[reason]}.`}</Paragraph>
      {message && <Quote>{message}</Quote>}
      <Paragraph>Please check your listing, and correct it if the visitor is right. We got the report too.</Paragraph>
      <ActionButton link={link}>Check your listing</ActionButton>
    </>
  ),
});
