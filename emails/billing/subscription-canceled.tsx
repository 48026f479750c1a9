import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, dateTime, sitePath } from "#emails/payload.ts";

/** To an owner who cancelled; it is paid for some time yet. */
export const subscriptionCanceled = defineEmail({
  payload: z.object({ ...planPayload, until: dateTime, link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `You cancelled your plan at ${siteName}`,
  preview: "You keep it until the day that is paid for, and pay nothing more.",
  footerReason: "you cancelled a plan at",
  Body: ({ plan, until, link, sender }) => (
    <>
      <Paragraph>{`You cancelled ${planNames[plan]}. You keep it until ${longDate(until, sender.timeZone)} and pay nothing more. From then on your business is shown on the free plan; nothing is deleted.`}</Paragraph>
      <Paragraph>Changed your mind, or it wasn&apos;t you? Until that day you can keep your plan with one click:</Paragraph>
      <ActionButton link={link}>See my plan</ActionButton>
    </>
  ),
});
