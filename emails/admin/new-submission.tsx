import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, counted } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { more, person, sitePath } from "#emails/payload.ts";

/** To an admin who wants to know right away of a business that waits for review. */
export const newSubmission = defineEmail({
  payload: z.object({
    ...person,
    business: z.string(),
    more,
    link: sitePath.default("/admin/dashboard/business-requests"),
  }),
  subject: ({ siteName }) => `A new business waits for review at ${siteName}`,
  preview: "It is published once one of you approves it.",
  why: whyAdmin,
  Body: ({ business, more, link }) => (
    <>
      <Paragraph>{`${businessName(business, "A business")} was submitted and waits for review.`}</Paragraph>
      {more && (
        <Paragraph>{`${counted(more, "more business was", "more businesses were")} submitted since the last email.`}</Paragraph>
      )}
      <Step link={link}>Review it</Step>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
