import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** Sent to a payer whose account has a different, unconfirmed address. */
export const emailAddressUnconfirmed = defineEmail({
  payload: z.object({ ...planPayload, address: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Is the email address for your ${siteName} account correct?`,
  preview: "If it has a typo, you can correct it here.",
  footerReason: "someone, most likely you, used this email address for a payment to",
  Body: ({ plan, address, link }) => (
    <>
      <Paragraph>{`You paid for ${planNames[plan]}. The account for your plan has the email address ${address}. No one has confirmed that address yet, so no one can log in.`}</Paragraph>
      <Paragraph>If the address is correct, open the link that we sent to it. If it has a typo, correct it here:</Paragraph>
      <ActionButton link={link}>Correct the address</ActionButton>
    </>
  ),
});
