import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, cents, dateTime, sitePath } from "#emails/payload.ts";

/** To an owner, each month that was paid. */
export const subscriptionRenewed = defineEmail({
  payload: z.object({ ...planPayload, cents: cents.nullish(), until: dateTime, link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your plan at ${siteName} was renewed`,
  preview: "What you paid, and until when.",
  footerReason: "you pay for a plan at",
  Body: ({ plan, cents, currency, until, link, sender }) => (
    <>
      <Paragraph>{`${planNames[plan]} was renewed${cents ? ` for ${formatAmount(cents, currency)}` : ""}. It is paid until ${longDate(until, sender.timeZone)}, when it is renewed again.`}</Paragraph>
      <ActionButton link={link}>Go to my dashboard</ActionButton>
      <Paragraph>There you find your invoices, and can cancel whenever you like.</Paragraph>
    </>
  ),
});
