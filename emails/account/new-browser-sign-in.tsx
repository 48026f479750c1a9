import { z } from "zod";
import { whyAdmin } from "#emails/admin/admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To an administrator whose account was opened from a browser that it does not know. */
export const newBrowserSignIn = defineEmail({
  payload: z.object({ ...recipient, link: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `A new browser logged in to your account at ${siteName}`,
  preview: "If it was you, you have nothing to do.",
  footerReason: whyAdmin,
  Body: ({ link }) => (
    <>
      <Paragraph>
        Somebody logged in to your administrator account from a browser that has not logged in to it before, or whose cookies were
        deleted. If it was you, you have nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password now. That logs out every browser:</Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
    </>
  ),
});
