import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** Sent to an admin with the number of new requests since the last email. */
export const newRequestsDigest = defineEmail({
  payload: z.object({
    ...recipient,
    submission: more,
    claim: more,
    message: more,
    link: sitePath.default("/admin/dashboard"),
  }),
  subject: ({ siteName }) => `What's new on ${siteName}`,
  preview: "See the new requests since the last email.",
  footerReason: whyAdmin,
  Body: ({ submission, claim, message, link }) => (
    <>
      <Paragraph>Here is what's new since the last email:</Paragraph>
      {submission && <Paragraph>{pluralize(submission, "business to review", "businesses to review")}</Paragraph>}
      {claim && <Paragraph>{pluralize(claim, "claim to review", "claims to review")}</Paragraph>}
      {message && <Paragraph>{pluralize(message, "message", "messages")}</Paragraph>}
      <ActionButton link={link}>Open the admin dashboard</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
