import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** To an admin: how much came in since the last email. */
export const newRequestsDigest = defineEmail({
  payload: z.object({ ...recipient, submission: more, claim: more, message: more, link: sitePath.default("/admin/dashboard") }),
  subject: ({ siteName }) => `What is new at ${siteName}`,
  preview: "What came in since the last email.",
  footerReason: whyAdmin,
  Body: ({ submission, claim, message, link }) => (
    <>
      <Paragraph>Since the last email, this came in:</Paragraph>
      {submission && (
        <Paragraph>{pluralize(submission, "business that waits for review", "businesses that wait for review")}</Paragraph>
      )}
      {claim && <Paragraph>{pluralize(claim, "claim that waits for review", "claims that wait for review")}</Paragraph>}
      {message && <Paragraph>{pluralize(message, "contact message", "contact messages")}</Paragraph>}
      <ActionButton link={link}>Open the admin dashboard</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
