import { z } from "zod";
import { chooseEmails, whyAdmin } from "./admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, pluralize } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { more, recipient, sitePath } from "#emails/payload.ts";

/** Sent after a visitor reports a problem, to admins who chose to get emails right away. Leaves out the visitor's own words. */
export const newProblemReport = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    more,
    link: sitePath.default("/admin/dashboard/problem-reports"),
  }),
  subject: ({ siteName }) => `Reported problem on ${siteName}`,
  preview: "A visitor reported a problem with a listing.",
  footerReason: whyAdmin,
  Body: ({ business, more, link }) => (
    <>
      <Paragraph>{`A visitor reported a problem with the listing for ${businessName(business, "a business")}.`}</Paragraph>
      {more && (
        <Paragraph>{`${pluralize(more, "more problem has", "more problems have")} been reported since the last email.`}</Paragraph>
      )}
      <ActionButton link={link}>View the report</ActionButton>
      <Paragraph>{chooseEmails}</Paragraph>
    </>
  ),
});
