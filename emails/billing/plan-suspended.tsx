import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** To an owner whose plan gives nothing any more, because it was not paid or because the payment is disputed. */
export const planSuspended = defineEmail({
  payload: z.object({
    ...planPayload,
    why: z.enum(["unpaid", "disputed"]),
    sponsorship: z.boolean(),
    link: sitePath.default("/premium-upgrade"),
  }),
  subject: ({ siteName }) => `Your plan at ${siteName} has stopped`,
  preview: "Your business is on the free plan now. Nothing was deleted.",
  footerReason: "you had a plan at",
  Body: ({ plan, why, sponsorship, link }) => (
    <>
      <Paragraph>{`${planNames[plan]} has stopped, because ${why === "disputed" ? "your bank is questioning the payment" : "it was not paid in time"}. Your business stays in the directory, on the free plan.`}</Paragraph>
      <Paragraph>{`Nothing was deleted: your photos and texts are kept, and are shown again once ${why === "disputed" ? "that is settled in our favor" : "you have paid"}.${sponsorship ? " Your category is free for others now; if nobody has taken it by then, it is yours again." : ""}`}</Paragraph>
      <ActionButton link={link}>{why === "disputed" ? "See my plan" : "Get it back"}</ActionButton>
    </>
  ),
});
