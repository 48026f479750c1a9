import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the claimant, who now owns the business. */
export const claimApproved = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your claim on ${siteName} was approved`,
  preview: "You can edit your listing on your dashboard at any time.",
  footerReason: "you claimed a business on",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`Your claim to ${businessName(business, "the business")} was approved. The listing is yours. If you already changed it, visitors can now see your changes.`}</Paragraph>
      <ActionButton link={link}>View your listing</ActionButton>
      <Paragraph>You can edit your listing on your dashboard at any time.</Paragraph>
    </>
  ),
});
