import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To somebody who signed up, so that we know the address is theirs. */
export const verifyEmail = defineEmail({
  payload: z.object({ ...recipient, link: sitePath }),
  subject: ({ siteName }) => `Confirm your address for ${siteName}`,
  preview: "One click, and you can sign in. The link is good for 24 hours.",
  footerReason: "somebody, most likely you, signed up with this address at",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`Thank you for signing up at ${sender.siteName}. Is this address yours? Then open this link, and you can sign in:`}</Paragraph>
      <ActionButton link={link}>Confirm my address</ActionButton>
      <Paragraph>The link works for 24 hours.</Paragraph>
      <Paragraph>If you didn&apos;t sign up, ignore this email. Nothing happens until the link is opened.</Paragraph>
    </>
  ),
});
