import { z } from "zod";
import { problemKinds, reportOutcomes, type ProblemKind } from "#domain/problem-reports/problem-kinds.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to a business's owner after a visitor reports wrong information in the listing. Leaves out the visitor's own words. */
export const problemReported = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    kind: z.enum(Object.keys(problemKinds) as [ProblemKind, ...ProblemKind[]]),
    link: sitePath.default("/dashboard/reports"),
  }),
  subject: ({ siteName }) => `Is your listing on ${siteName} still correct?`,
  preview: "A visitor reported a problem with your listing.",
  footerReason: "your business is listed on",
  Body: ({ business, kind, link }) => (
    <>
      <Paragraph>{`A visitor reported a problem with the listing for ${businessName(business)}:`}</Paragraph>
      <Paragraph>{`${problemKinds[kind]}.`}</Paragraph>
      <Paragraph>
        Please check your listing. If the report is still open after a week, we will check the listing ourselves.
      </Paragraph>
      <ActionButton link={link}>View the report</ActionButton>
    </>
  ),
});

/** Sent to a visitor who reported a problem and left an email address, after the report is closed. */
export const problemReportAnswered = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), outcome: z.enum(reportOutcomes), link: sitePath }),
  subject: ({ siteName }) => `Your report to ${siteName}`,
  preview: "Thank you for your report.",
  footerReason: "someone used this email address to report a problem to",
  Body: ({ business, outcome, link }) => (
    <>
      <Paragraph>{`Thank you for your report about ${businessName(business, "the business")}.`}</Paragraph>
      <Paragraph>
        {outcome === "corrected"
          ? "The problem is fixed now."
          : "The listing was checked but not changed. If you still see a problem, please report it again."}
      </Paragraph>
      <ActionButton link={link}>View the listing</ActionButton>
    </>
  ),
});
