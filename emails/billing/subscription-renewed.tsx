import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { amount, longDate } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { aboutPlan, cents, dateTime, sitePath } from "#emails/payload.ts";

/** To an owner, each month that was paid. */
export const subscriptionRenewed = defineEmail({
  payload: z.object({ ...aboutPlan, cents: cents.nullish(), until: dateTime, link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your plan at ${siteName} was renewed`,
  preview: "What you paid, and until when.",
  why: "you pay for a plan at",
  Body: ({ plan, cents, currency, until, link, sender }) => (
    <>
      <Paragraph>{`${planNames[plan]} was renewed${cents ? ` for ${amount(cents, currency)}` : ""}. It is paid until ${longDate(until, sender.timeZone)}, when it is renewed again.`}</Paragraph>
      <Step link={link}>Go to my dashboard</Step>
      <Paragraph>There you find your invoices, and can cancel whenever you like.</Paragraph>
    </>
  ),
});
