import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { person, sitePath } from "#emails/payload.ts";

/** To whoever claimed a business that is theirs now. */
export const claimApproved = defineEmail({
  payload: z.object({ ...person, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your claim at ${siteName} was approved`,
  preview: "It is yours, and visitors see what you changed.",
  why: "you claimed a business at",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`Your claim was approved: ${businessName(business)} is yours, and visitors see what you changed.`}</Paragraph>
      <Step link={link}>See how it looks</Step>
      <Paragraph>You can change everything about it on your dashboard, at any time.</Paragraph>
    </>
  ),
});
