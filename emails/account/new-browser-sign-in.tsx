import { z } from "zod";
import { whyAdmin } from "#emails/admin/admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, Step } from "#emails/layout.tsx";
import { person, sitePath } from "#emails/payload.ts";

/** To an administrator whose account was opened from a browser that it does not know. */
export const newBrowserSignIn = defineEmail({
  payload: z.object({ ...person, link: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `A new browser logged in to your account at ${siteName}`,
  preview: "If it was you, you have nothing to do.",
  why: whyAdmin,
  Body: ({ link }) => (
    <>
      <Paragraph>
        Somebody logged in to your administrator account from a browser that has not logged in to it before, or whose cookies were
        deleted. If it was you, you have nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password now. That logs out every browser:</Paragraph>
      <Step link={link}>Choose a new password</Step>
    </>
  ),
});
