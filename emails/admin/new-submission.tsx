import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** Sent after a business is submitted, to admins who chose to get emails right away. */
export const newSubmission = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    more,
    link: sitePath.default("/admin/dashboard/business-requests"),
  }),
  subject: ({ siteName }) => `New business to review on ${siteName}`,
  preview: "It goes live after an administrator approves it.",
  footerReason: whyAdmin,
  Body: ({ business, more, link }) => (
    <>
      <Paragraph>{`${businessName(business, "A business")} was submitted for review.`}</Paragraph>
      {more && (
        <Paragraph>{`${pluralize(more, "more business has", "more businesses have")} been submitted since the last email.`}</Paragraph>
      )}
      <ActionButton link={link}>Review the business</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
