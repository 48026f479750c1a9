import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** Sent to an owner whose suspended plan is active again. */
export const planRestored = defineEmail({
  payload: z.object({ ...planPayload, sponsorship: z.string().nullish(), link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your ${siteName} plan is active again`,
  preview: "Your listing is back to the way it was.",
  footerReason: "you have a plan with",
  Body: ({ plan, sponsorship, link }) => (
    <>
      <Paragraph>{`Thank you. Your ${planNames[plan]} plan is active again, and your listing is back to the way it was.`}</Paragraph>
      {sponsorship === "back" && <Paragraph>Your business is sponsoring its category again.</Paragraph>}
      {sponsorship === "lost" && (
        <Paragraph>Someone else now sponsors your category. You can pick any available category on your dashboard.</Paragraph>
      )}
      <ActionButton link={link}>Go to my dashboard</ActionButton>
    </>
  ),
});
