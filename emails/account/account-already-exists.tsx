import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, PlainLink, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/**
 * Sent to an owner after someone tries to sign up with the owner's address. The sign-up form never reveals that an address is
 * registered.
 */
export const accountAlreadyExists = defineEmail({
  payload: z.object({ ...recipient, link: sitePath.default("/login"), resetLink: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `You already have an account with ${siteName}`,
  preview: "Someone tried to sign up with your email address. You can log in instead.",
  footerReason: "someone tried to use this email address to sign up for",
  Body: ({ link, resetLink, sender }) => (
    <>
      <Paragraph>{`Someone, perhaps you, just tried to sign up for ${sender.siteName} with this email address. The address already has an account, so we didn't create a new one. If that was you, log in as usual:`}</Paragraph>
      <ActionButton link={link}>Log in</ActionButton>
      <Paragraph>
        Forgot your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, you don&apos;t need to do anything. Your account has not changed.</Paragraph>
    </>
  ),
});
