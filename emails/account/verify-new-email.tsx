import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { replaceEmailDays } from "#domain/accounts/limits.shared.ts";
import { recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent to an account's new address to confirm the change. With `isByAdmin`, an admin entered the address for a person who lost access
 * to the old one.
 */
export const verifyNewEmail = defineEmail({
  payload: z.object({ ...recipient, link: sitePath, isByAdmin: z.boolean().default(false) }),
  subject: ({ siteName }) => `Confirm your new email address for ${siteName}`,
  preview: "Until you confirm it, log in with your old address.",
  footerReason: "someone asked to use this email address for an account with",
  Body: ({ link, isByAdmin, sender }) => (
    <>
      <Paragraph>
        {isByAdmin
          ? `We entered this email address for your ${sender.siteName} account. Open this link to confirm it and to choose a password:`
          : `You asked to use this email address for your ${sender.siteName} account. Open this link to confirm the change:`}
      </Paragraph>
      <ActionButton link={link}>Use this address</ActionButton>
      <Paragraph>
        {`The link works for ${isByAdmin ? `${replaceEmailDays} days` : "24 hours"}. Until you open it, log in with your old address.`}
      </Paragraph>
      <Paragraph>If you didn&apos;t ask for this, ignore this email. Nothing will change.</Paragraph>
    </>
  ),
});
