import { z } from "zod";
import { whyAdmin } from "#emails/admin/admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to an admin after a login from an unfamiliar browser. */
export const newBrowserSignIn = defineEmail({
  payload: z.object({ ...recipient, link: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `New login to your ${siteName} account`,
  preview: "If it was you, you don't need to do anything.",
  footerReason: whyAdmin,
  Body: ({ link }) => (
    <>
      <Paragraph>
        Someone logged in to your administrator account from a new browser, or from a browser whose cookies were cleared. If it
        was you, you don&apos;t need to do anything.
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, choose a new password now. This will log you out everywhere.</Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
    </>
  ),
});
