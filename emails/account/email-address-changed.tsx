import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To the old address after the change: whoever still reads it can object. */
export const emailAddressChanged = defineEmail({
  payload: z.object({ ...recipient, newAddress: z.email(), link: sitePath.default("/contact") }),
  subject: ({ siteName }) => `Your address for ${siteName} was changed`,
  preview: "You sign in with your new address from now on.",
  footerReason: "this was, until now, the address of an account at",
  Body: ({ newAddress, link, sender }) => (
    <>
      <Paragraph>{`Your account at ${sender.siteName} now belongs to ${newAddress}. You sign in with that address from now on, and our emails go there. This is the last one to this address.`}</Paragraph>
      <Paragraph>If you didn&apos;t make this change, write to us right away and we will look into it together:</Paragraph>
      <ActionButton link={link}>Write to us</ActionButton>
    </>
  ),
});
