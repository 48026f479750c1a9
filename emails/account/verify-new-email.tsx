import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the new address of an account, to confirm the change. */
export const verifyNewEmail = defineEmail({
  payload: z.object({ ...recipient, link: sitePath }),
  subject: ({ siteName }) => `Confirm your new email address for ${siteName}`,
  preview: "Until you confirm it, log in with your old address.",
  footerReason: "someone asked to use this email address for an account with",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`You asked to use this email address for your ${sender.siteName} account. Open this link to make the change:`}</Paragraph>
      <ActionButton link={link}>Use this address</ActionButton>
      <Paragraph>The link works for 24 hours. Until you open it, log in with your old address.</Paragraph>
      <Paragraph>If you didn&apos;t ask for this, ignore this email. Nothing will change.</Paragraph>
    </>
  ),
});
