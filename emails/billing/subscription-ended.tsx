import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** Sent to an owner whose subscription has permanently ended. */
export const subscriptionEnded = defineEmail({
  payload: z.object({ ...planPayload, sponsorship: z.boolean(), link: sitePath.default("/premium-upgrade") }),
  subject: ({ siteName }) => `Your ${siteName} plan has ended`,
  preview: "You will not be charged again. Your business stays in the directory.",
  footerReason: "you had a plan with",
  Body: ({ plan, sponsorship, link, sender: { paidPlans = true } }) => (
    <>
      <Paragraph>{`Your ${planNames[plan]} subscription has ended, and you will not be charged again. Your business stays in the directory on the free plan.${sponsorship ? " It no longer sponsors its category." : ""}`}</Paragraph>
      <Paragraph>{`Nothing was deleted.${paidPlans ? " We will show your photos and text again if you choose a paid plan." : ""}`}</Paragraph>
      {paidPlans && <ActionButton link={link}>View the plans</ActionButton>}
    </>
  ),
});
