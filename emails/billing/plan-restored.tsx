import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** To an owner whose plan had stopped and gives what it gave again. */
export const planRestored = defineEmail({
  payload: z.object({ ...planPayload, sponsorship: z.string().nullish(), link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your plan at ${siteName} is back`,
  preview: "Everything is shown as it was before.",
  footerReason: "you have a plan at",
  Body: ({ plan, sponsorship, link }) => (
    <>
      <Paragraph>{`Thank you: ${planNames[plan]} is back, and everything is shown as it was before.`}</Paragraph>
      {sponsorship === "back" && <Paragraph>Your business sponsors its category again.</Paragraph>}
      {sponsorship === "lost" && (
        <Paragraph>Somebody else sponsors your category by now. You may pick any free one on your dashboard.</Paragraph>
      )}
      <ActionButton link={link}>Go to my dashboard</ActionButton>
    </>
  ),
});
