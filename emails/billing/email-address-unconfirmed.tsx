import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, sitePath } from "#emails/payload.ts";

/** To a payer whose account was set up with another address, which nobody has confirmed. */
export const emailAddressUnconfirmed = defineEmail({
  payload: z.object({ ...planPayload, address: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Is the address of your ${siteName} account right?`,
  preview: "If it is mistyped, you can correct it here.",
  footerReason: "somebody, most likely you, paid with this address at",
  Body: ({ plan, address, link }) => (
    <>
      <Paragraph>{`You paid for ${planNames[plan]}. The account for it was set up with the address ${address}. Nobody has confirmed that address yet, so nobody can log in.`}</Paragraph>
      <Paragraph>If the address is right, open the link that we sent to it. If it is mistyped, correct it here:</Paragraph>
      <ActionButton link={link}>Correct the address</ActionButton>
    </>
  ),
});
