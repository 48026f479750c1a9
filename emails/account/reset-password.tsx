import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To an owner who forgot the password. */
export const resetPassword = defineEmail({
  payload: z.object({ ...recipient, link: sitePath }),
  subject: ({ siteName }) => `Choose a new password for ${siteName}`,
  preview: "The link to choose a new password is good for an hour.",
  footerReason: "somebody asked for a new password for this address at",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`You asked for a new password at ${sender.siteName}. Choose it here:`}</Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
      <Paragraph>
        The link works once, within the next hour. With the new password you start afresh: every browser is signed out.
      </Paragraph>
      <Paragraph>If you didn&apos;t ask, ignore this email and your password stays what it is.</Paragraph>
    </>
  ),
});
