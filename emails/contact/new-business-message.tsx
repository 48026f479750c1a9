import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";
import { Quote } from "./quote.tsx";

/** Sent to a business's owner with a visitor's question and contact information. */
export const newBusinessMessage = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    visitor: z.string(),
    contact: z.string(),
    message: z.string(),
    link: sitePath,
  }),
  subject: ({ siteName }) => `New message for your business on ${siteName}`,
  preview: "A visitor sent you a question.",
  footerReason: "a visitor sent a message to your business on",
  Body: ({ business, visitor, contact, message, link }) => (
    <>
      <Paragraph>{`A visitor sent ${businessName(business)} a message. To reply, use this email address or phone number:`}</Paragraph>
      <Quote>{`${visitor}\n${contact}\n\n${message}`}</Quote>
      <ActionButton link={link}>Open the message</ActionButton>
      <Paragraph>Don&apos;t reply to this email. Your reply would come to us, not to the visitor.</Paragraph>
      <Paragraph>
        We don&apos;t check who sends messages. Be careful with links, and mark unwanted messages as spam. You can turn these
        emails off on the Messages page of your dashboard.
      </Paragraph>
    </>
  ),
});
