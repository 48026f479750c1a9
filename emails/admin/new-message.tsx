import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent when a message arrives in the inbox, to admins who chose to get emails right away. Leaves out the message itself, because a
 * stranger wrote it.
 */
export const newMessage = defineEmail({
  payload: z.object({ ...recipient, more, link: sitePath.default("/admin/dashboard/contact-messages") }),
  subject: ({ siteName }) => `New message on ${siteName}`,
  preview: "A message arrived in your inbox.",
  footerReason: whyAdmin,
  Body: ({ more, link }) => (
    <>
      <Paragraph>A contact message, a report, or a suggestion arrived in your inbox.</Paragraph>
      {more && (
        <Paragraph>{`${pluralize(more, "more message has", "more messages have")} arrived since the last email.`}</Paragraph>
      )}
      <ActionButton link={link}>Read the message</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
