import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To an owner after every change of the password, so that a stranger's change does not go unseen. */
export const passwordChanged = defineEmail({
  payload: z.object({ ...recipient, link: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `Your password for ${siteName} was changed`,
  preview: "If it was you, there is nothing to do.",
  footerReason: "the password of your account was changed at",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`The password of your account at ${sender.siteName} was just changed. If it was you, there is nothing to do.`}</Paragraph>
      <Paragraph>
        If it wasn&apos;t, choose a new one now. We email you a link for that, and everybody signed in is signed out:
      </Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
    </>
  ),
});
