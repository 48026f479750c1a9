import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To whoever claimed a business that is theirs now. */
export const claimApproved = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your claim at ${siteName} was approved`,
  preview: "It is yours, and visitors see what you changed.",
  footerReason: "you claimed a business at",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`Your claim was approved: ${businessName(business)} is yours, and visitors see what you changed.`}</Paragraph>
      <ActionButton link={link}>See how it looks</ActionButton>
      <Paragraph>You can change everything about it on your dashboard, at any time.</Paragraph>
    </>
  ),
});
