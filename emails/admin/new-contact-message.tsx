import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** To an admin who wants to know right away of a contact message. It says nothing of the message, which a stranger wrote. */
export const newContactMessage = defineEmail({
  payload: z.object({ ...recipient, more, link: sitePath.default("/admin/dashboard/contact-messages") }),
  subject: ({ siteName }) => `A new message at ${siteName}`,
  preview: "Somebody used the contact form.",
  footerReason: whyAdmin,
  Body: ({ more, link }) => (
    <>
      <Paragraph>Somebody wrote to you with the contact form.</Paragraph>
      {more && <Paragraph>{`${pluralize(more, "more message", "more messages")} came since the last email.`}</Paragraph>}
      <ActionButton link={link}>Read it</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
