import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** To an admin who wants to know right away of a business that waits for review. */
export const newSubmission = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    more,
    link: sitePath.default("/admin/dashboard/business-requests"),
  }),
  subject: ({ siteName }) => `A new business waits for review at ${siteName}`,
  preview: "It is published once one of you approves it.",
  footerReason: whyAdmin,
  Body: ({ business, more, link }) => (
    <>
      <Paragraph>{`${businessName(business, "A business")} was submitted and waits for review.`}</Paragraph>
      {more && (
        <Paragraph>{`${pluralize(more, "more business was", "more businesses were")} submitted since the last email.`}</Paragraph>
      )}
      <ActionButton link={link}>Review it</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
