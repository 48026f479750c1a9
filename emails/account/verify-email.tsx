import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to a new account's address, to prove that it belongs to the person who signed up. */
export const verifyEmail = defineEmail({
  payload: z.object({ ...recipient, link: sitePath }),
  subject: ({ siteName }) => `Confirm your email address for ${siteName}`,
  preview: "Then you can log in. The link works for 24 hours.",
  footerReason: "someone, most likely you, used this email address to sign up for",
  Body: ({ link, sender }) => (
    <>
      <Paragraph>{`Thank you for signing up for ${sender.siteName}. Before you can log in, confirm your email address:`}</Paragraph>
      <ActionButton link={link}>Confirm my email address</ActionButton>
      <Paragraph>The link works for 24 hours.</Paragraph>
      <Paragraph>If you didn&apos;t sign up, ignore this email. Nothing happens unless you open the link.</Paragraph>
    </>
  ),
});
