import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To the address an owner wants to sign in with from now on. */
export const verifyNewEmail = defineEmail({
  payload: z.object({ ...recipient, link: sitePath }),
  subject: ({ siteName }) => `Confirm your new address for ${siteName}`,
  preview: "Until you confirm it, you sign in with your old address.",
  footerReason: "an owner entered this address as their new one at",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`You asked to use this address for your account at ${sender.siteName}. Open this link to make the change:`}</Paragraph>
      <ActionButton link={link}>Use this address</ActionButton>
      <Paragraph>It works for 24 hours. Until you open it, you sign in with your old address.</Paragraph>
      <Paragraph>If you didn&apos;t ask for this, ignore this email and nothing changes.</Paragraph>
    </>
  ),
});
