import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the address that someone entered to get a new password. */
export const resetPassword = defineEmail({
  payload: z.object({ ...recipient, link: sitePath }),
  subject: ({ siteName }) => `Choose a new password for ${siteName}`,
  preview: "The link works for one hour.",
  footerReason: "someone used this email address to ask for a new password on",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`You asked for a new password for your ${sender.siteName} account. Choose one here:`}</Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
      <Paragraph>
        The link works once and expires in an hour. When you choose a new password, you will be logged out everywhere.
      </Paragraph>
      <Paragraph>If you didn&apos;t ask for this, ignore this email. Your password stays the same.</Paragraph>
    </>
  ),
});
