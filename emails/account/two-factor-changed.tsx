import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent to the account's owner after every change to two-step sign-in and every use of a recovery code, so that they find out if
 * it was someone else.
 */
function twoFactorEmail(subject: (siteName: string) => string, text: string, preview: string) {
  return defineEmail({
    payload: z.object({ ...recipient, link: sitePath.default("/forgot-password") }),
    subject: ({ siteName }) => subject(siteName),
    preview,
    footerReason: "two-step sign-in was used or changed for your account with",
    Body: ({ link }) => (
      <>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          If you didn&apos;t do this or ask for it, choose a new password now. This will log you out everywhere.
        </Paragraph>
        <ActionButton link={link}>Choose a new password</ActionButton>
      </>
    ),
  });
}

export const twoFactorOn = twoFactorEmail(
  (siteName) => `Two-step sign-in was turned on for your ${siteName} account`,
  "From now on, you need your password and a code from your authenticator app to log in. Keep your recovery codes somewhere safe in case you lose your phone.",
  "You now need a code to log in.",
);
export const twoFactorOff = twoFactorEmail(
  (siteName) => `Two-step sign-in was turned off for your ${siteName} account`,
  "From now on, you need only your password to log in. You can turn two-step sign-in back on at any time.",
  "You now need only your password to log in.",
);
export const recoveryCodesReplaced = twoFactorEmail(
  (siteName) => `The recovery codes for your ${siteName} account were replaced`,
  "You have 10 new recovery codes. The old ones no longer work.",
  "The old ones no longer work.",
);
export const recoveryCodeUsed = twoFactorEmail(
  (siteName) => `A recovery code was used to log in to your ${siteName} account`,
  "Someone logged in to your account with your password and one of your recovery codes. That code no longer works.",
  "Each code works once.",
);
