import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

const what = z.enum(["on", "off", "codes_replaced", "code_used"]);

type Texts = { subject: (siteName: string) => string; text: string; preview: string };

const texts: Record<z.output<typeof what>, Texts> = {
  on: {
    subject: (siteName) => `Two-step sign-in was turned on for your ${siteName} account`,
    text: "From now on, you need your password and a code from your authenticator app to log in. Keep your recovery codes somewhere safe in case you lose your phone.",
    preview: "You now need a code to log in.",
  },
  off: {
    subject: (siteName) => `Two-step sign-in was turned off for your ${siteName} account`,
    text: "From now on, you need only your password to log in. You can turn two-step sign-in back on at any time.",
    preview: "You now need only your password to log in.",
  },
  codes_replaced: {
    subject: (siteName) => `The recovery codes for your ${siteName} account were replaced`,
    text: "You have 10 new recovery codes. The old ones no longer work.",
    preview: "The old ones no longer work.",
  },
  code_used: {
    subject: (siteName) => `A recovery code was used to log in to your ${siteName} account`,
    text: "Someone logged in to your account with your password and one of your recovery codes. That code no longer works.",
    preview: "Each code works once.",
  },
};

/**
 * Sent to the account's owner after every change to two-step sign-in and every use of a recovery code, so that they find out if
 * it was someone else.
 */
export const twoFactorChanged = defineEmail({
  payload: z.object({ ...recipient, what, link: sitePath.default("/forgot-password") }),
  subject: ({ siteName }, { what: change }) => texts[change].subject(siteName),
  preview: ({ what: change }) => texts[change].preview,
  footerReason: "two-step sign-in was used or changed for your account with",
  Body: ({ what: change, link }) => (
    <>
      <Paragraph>{texts[change].text}</Paragraph>
      <Paragraph>
        If you didn&apos;t do this or ask for it, choose a new password now. This will log you out everywhere.
      </Paragraph>
      <ActionButton link={link}>Choose a new password</ActionButton>
    </>
  ),
});
