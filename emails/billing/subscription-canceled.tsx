import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, dateTime, sitePath } from "#emails/payload.ts";

/** Sent to an owner who canceled. The plan stays active until the end of the paid period. */
export const subscriptionCanceled = defineEmail({
  payload: z.object({
    ...planPayload,
    until: dateTime,
    withoutBusiness: z.boolean().optional(),
    link: sitePath.default("/premium-upgrade"),
  }),
  subject: ({ siteName }) => `You canceled your ${siteName} plan`,
  preview: "You keep it until the end of the period you paid for.",
  footerReason: "you canceled a plan with",
  Body: ({ plan, until, withoutBusiness, link, sender }) => (
    <>
      <Paragraph>{`You canceled your ${planNames[plan]} plan. You keep it until ${longDate(until, sender)}, and you will not be charged again.${withoutBusiness ? "" : " After that, your business moves to the free plan. Nothing is deleted."}`}</Paragraph>
      <Paragraph>
        If you changed your mind, or if someone else canceled it, you can still keep your plan with one click before that date:
      </Paragraph>
      <ActionButton link={link}>View my plan</ActionButton>
    </>
  ),
});
