import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { counted } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { more, person, sitePath } from "#emails/payload.ts";

/** To an admin: how much came in since the last email. */
export const newRequestsDigest = defineEmail({
  payload: z.object({ ...person, submission: more, claim: more, message: more, link: sitePath.default("/admin/dashboard") }),
  subject: ({ siteName }) => `What is new at ${siteName}`,
  preview: "What came in since the last email.",
  why: whyAdmin,
  Body: ({ submission, claim, message, link }) => (
    <>
      <Paragraph>Since the last email, this came in:</Paragraph>
      {submission && (
        <Paragraph>{counted(submission, "business that waits for review", "businesses that wait for review")}</Paragraph>
      )}
      {claim && <Paragraph>{counted(claim, "claim that waits for review", "claims that wait for review")}</Paragraph>}
      {message && <Paragraph>{counted(message, "contact message", "contact messages")}</Paragraph>}
      <Step link={link}>Open the admin dashboard</Step>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
