import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, dateTime, sitePath } from "#emails/payload.ts";

/** To an owner whose renewal failed; the plan stays for a while. */
export const paymentFailed = defineEmail({
  payload: z.object({ ...planPayload, until: dateTime, link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `Your payment to ${siteName} did not go through`,
  preview: "Nothing has changed yet. Please look at your card.",
  footerReason: "you pay for a plan at",
  Body: ({ plan, until, link, sender }) => (
    <>
      <Paragraph>{`We could not renew ${planNames[plan]}: your card or bank turned the payment down. It will be tried again in the next days.`}</Paragraph>
      <Paragraph>{`Nothing has changed so far. You keep ${planNames[plan]} until ${longDate(until, sender.timeZone)}. If it is not paid by then, your business goes on with the free plan: nothing is deleted, and all of it comes back once you have paid.`}</Paragraph>
      <ActionButton link={link}>See to my card</ActionButton>
    </>
  ),
});
