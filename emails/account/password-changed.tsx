import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the account's owner after every password change, so that they find out if someone else made the change. */
export const passwordChanged = defineEmail({
  payload: z.object({ ...recipient, link: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `Your ${siteName} password was changed`,
  preview: "If it was you, you don't need to do anything.",
  footerReason: "the password was changed for your account with",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`The password for your ${sender.siteName} account was just changed. If it was you, you don't need to do anything.`}</Paragraph>
      <Paragraph>If it wasn&apos;t you, choose a new password now. This will log you out everywhere.</Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
    </>
  ),
});
