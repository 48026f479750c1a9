import { Section } from "@react-email/components";
import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Goes to the sender of a contact message: an admin's reply, then the original message. */
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
      <Section style={{ margin: "0 0 16px", paddingLeft: "14px", borderLeft: "3px solid #e5dfd3" }}>
        <Lines>{message}</Lines>
      </Section>
    </>
  ),
});

/** Keeps line breaks. An empty line starts a new paragraph. */
function Lines({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line no-array-index-key -- the paragraphs never change their order
    <Paragraph key={index}>
      {paragraph.split("\n").flatMap((line, at) => (at ? [<br key={`break ${at}`} />, line] : [line]))}
    </Paragraph>
  ));
}
