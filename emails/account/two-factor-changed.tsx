import { z } from "zod";
import { whyAdmin } from "#emails/admin/admin-footer.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To an admin after every change of how they sign in, so that a stranger's change does not go unseen. */
function twoFactorEmail(news: string, text: string, preview: string) {
  return defineEmail({
    payload: z.object({ ...recipient, link: sitePath.default("/forgot-password") }),
    subject: ({ siteName }) => `${news}: ${siteName}`,
    preview,
    footerReason: whyAdmin,
    Body: ({ link }) => (
      <>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          If this was not you or a colleague, choose a new password right away and tell the other administrators:
        </Paragraph>
        <ActionButton link={link}>Choose a new password</ActionButton>
      </>
    ),
  });
}

export const twoFactorOn = twoFactorEmail(
  "Your second factor was switched on",
  "From now on, signing in asks for a code of your app besides the password. Keep your recovery codes where you find them without your phone.",
  "Signing in asks for a code from now on.",
);
export const twoFactorOff = twoFactorEmail(
  "Your second factor was switched off",
  "Signing in asks for your password alone, until you set up a second factor again.",
  "Your password alone signs you in.",
);
export const recoveryCodesReplaced = twoFactorEmail(
  "Your recovery codes were replaced",
  "You have ten new recovery codes. The old ones do not work any more.",
  "The old ones do not work any more.",
);
export const recoveryCodeUsed = twoFactorEmail(
  "A recovery code was used to sign in",
  "Somebody signed in to your account with your password and one of your recovery codes. That code does not work any more.",
  "Each works once.",
);
