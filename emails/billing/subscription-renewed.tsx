import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, cents, dateTime, sitePath } from "#emails/payload.ts";

/** Sent to an owner after each paid renewal. */
export const subscriptionRenewed = defineEmail({
  payload: z.object({ ...planPayload, cents: cents.nullish(), until: dateTime, link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your ${siteName} plan was renewed`,
  preview: "See what you paid and when your plan renews next.",
  footerReason: "you pay for a plan with",
  Body: ({ plan, cents, currency, until, link, sender }) => (
    <>
      <Paragraph>{`Your ${planNames[plan]} plan was renewed${cents ? ` for ${formatAmount(cents, currency)}` : ""}. It renews again on ${longDate(until, sender)}.`}</Paragraph>
      <ActionButton link={link}>Go to my dashboard</ActionButton>
      <Paragraph>Your invoices are on your dashboard. You can also cancel there at any time.</Paragraph>
    </>
  ),
});
