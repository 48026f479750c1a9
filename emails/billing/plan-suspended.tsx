import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** Sent to an owner whose plan was suspended because a payment is overdue or disputed. */
export const planSuspended = defineEmail({
  payload: z.object({
    ...planPayload,
    why: z.enum(["unpaid", "disputed"]),
    sponsorship: z.boolean(),
    link: sitePath.default("/premium-upgrade"),
  }),
  subject: ({ siteName }) => `Your ${siteName} plan is suspended`,
  preview: "Your business is now on the free plan. Nothing was deleted.",
  footerReason: "you had a plan with",
  Body: ({ plan, why, sponsorship, link }) => (
    <>
      <Paragraph>{`We suspended your ${planNames[plan]} plan because ${why === "disputed" ? "your bank is disputing your payment" : "we did not receive your payment on time"}. Your business stays in the directory on the free plan.`}</Paragraph>
      <Paragraph>{`Nothing was deleted. We will show your photos and text again once ${why === "disputed" ? "the dispute is settled in our favor" : "you pay"}.${sponsorship ? " Your category is now open to other sponsors. If no one has taken it by then, you will sponsor it again." : ""}`}</Paragraph>
      <ActionButton link={link}>{why === "disputed" ? "View my plan" : "Restore my plan"}</ActionButton>
    </>
  ),
});
