import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { counted } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { more, person, sitePath } from "#emails/payload.ts";

/** To an admin who wants to know right away of a contact message. It says nothing of the message, which a stranger wrote. */
export const newContactMessage = defineEmail({
  payload: z.object({ ...person, more, link: sitePath.default("/admin/dashboard/contact-messages") }),
  subject: ({ siteName }) => `A new message at ${siteName}`,
  preview: "Somebody used the contact form.",
  why: whyAdmin,
  Body: ({ more, link }) => (
    <>
      <Paragraph>Somebody wrote to you with the contact form.</Paragraph>
      {more && <Paragraph>{`${counted(more, "more message", "more messages")} came since the last email.`}</Paragraph>}
      <Step link={link}>Read it</Step>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
