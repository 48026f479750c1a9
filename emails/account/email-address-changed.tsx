import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the old address, so that the owner finds out if someone stole the account. */
export const emailAddressChanged = defineEmail({
  payload: z.object({ ...recipient, newAddress: z.email(), link: sitePath.default("/contact") }),
  subject: ({ siteName }) => `The email address for your ${siteName} account was changed`,
  preview: "From now on, log in with your new address.",
  footerReason: "this email address was used for an account with",
  Body: ({ newAddress, link, sender }) => (
    <>
      <Paragraph>{`The email address for your ${sender.siteName} account is now ${newAddress}. From now on, log in with that address. We will also send our emails there. This is the last email we will send to this address.`}</Paragraph>
      <Paragraph>If you didn&apos;t make this change, contact us right away:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
