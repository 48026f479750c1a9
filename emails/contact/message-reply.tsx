import { Section } from "@react-email/components";
import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To whoever wrote on the contact page: the answer in an admin's words, and below it what was written. */
export const messageReply = defineEmail({
  payload: z.object({
    ...recipient,
    subject: z.string(),
    message: z.string(),
    answer: z.string(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Our answer to your message to ${siteName}`,
  preview: "Thank you for writing to us. Here is our answer.",
  footerReason: "a message was sent with this address on the contact page of",
  Body: ({ subject, message, answer, link }) => (
    <>
      <Paragraph>Thank you for writing to us. Here is our answer:</Paragraph>
      <Lines>{answer}</Lines>
      <Paragraph>If anything is left open, please write to us again:</Paragraph>
      <ActionButton link={link}>Write to us</ActionButton>
      <Paragraph>{`This is what you wrote to us, “${subject}”:`}</Paragraph>
      <Section style={{ margin: "0 0 16px", paddingLeft: "14px", borderLeft: "3px solid #e5dfd3" }}>
        <Lines>{message}</Lines>
      </Section>
    </>
  ),
});

/** Lines as they were typed; an empty one begins a new paragraph. */
function Lines({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, place) => (
    // oxlint-disable-next-line no-array-index-key -- the paragraphs never change their places
    <Paragraph key={place}>
      {paragraph.split("\n").flatMap((line, number) => (number ? [<br key={`break ${number}`} />, line] : [line]))}
    </Paragraph>
  ));
}
