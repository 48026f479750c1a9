import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { Lines, Quote } from "./quote.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the sender of a contact message, with an admin's reply and the original message. */
export const messageReply = defineEmail({
  payload: z.object({
    ...recipient,
    subject: z.string(),
    message: z.string(),
    answer: z.string(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Our reply to your message to ${siteName}`,
  preview: "Thank you for writing to us. Here is our reply.",
  footerReason: "someone used this email address to send a message to",
  Body: ({ subject, message, answer, link }) => (
    <>
      <Paragraph>Thank you for writing to us. Here is our reply:</Paragraph>
      <Lines>{answer}</Lines>
      <Paragraph>If you have more questions, please write to us again:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
      <Paragraph>{`You wrote to us about “${subject}”:`}</Paragraph>
      <Quote>{message}</Quote>
    </>
  ),
});
