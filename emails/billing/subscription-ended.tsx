import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** To an owner whose subscription is over for good. */
export const subscriptionEnded = defineEmail({
  payload: z.object({ ...planPayload, sponsorship: z.boolean(), link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `Your plan at ${siteName} has ended`,
  preview: "You pay nothing any more. Your business stays in the directory.",
  footerReason: "you had a plan at",
  Body: ({ plan, sponsorship, link }) => (
    <>
      <Paragraph>{`Your subscription to ${planNames[plan]} has ended, and you pay nothing any more. Your business stays in the directory, on the free plan.${sponsorship ? " It no longer sponsors its category." : ""}`}</Paragraph>
      <Paragraph>
        Nothing was deleted: your photos and texts are kept, and are shown again should you choose a paid plan one day.
      </Paragraph>
      <ActionButton link={link}>See the plans</ActionButton>
    </>
  ),
});
