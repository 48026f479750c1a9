import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph } from "#emails/layout.tsx";
import { recipient } from "#emails/payload.ts";
import { Quote } from "./quote.tsx";

/** Sent to a business's owner with a visitor's question. A reply goes to the visitor. */
export const question = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    visitor: z.string(),
    email: z.email(),
    message: z.string(),
  }),
  subject: ({ siteName }) => `A question for your business on ${siteName}`,
  preview: "Reply to this email to answer.",
  footerReason: "a visitor sent a question to your business on",
  replyTo: ({ email }) => email,
  Body: ({ business, visitor, email, message }) => (
    <>
      <Paragraph>{`${visitor} (${email}) has a question for ${businessName(business)}:`}</Paragraph>
      <Quote>{message}</Quote>
      <Paragraph>{`Reply to this email to answer. Your reply goes to ${email}, who then sees your email address.`}</Paragraph>
      <Paragraph>We don&apos;t check who sends questions. Be careful with links.</Paragraph>
    </>
  ),
});
