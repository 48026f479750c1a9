import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { Paragraph, PlainLink, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To an owner whose address was used to sign up once more; the form itself never tells that it is known. */
export const accountAlreadyExists = defineEmail({
  payload: z.object({ ...recipient, link: sitePath.default("/login"), resetLink: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `You already have an account at ${siteName}`,
  preview: "Somebody tried to sign up with your address. You can simply sign in.",
  footerReason: "somebody tried to sign up with this address at",
  Body: ({ link, resetLink, sender }) => (
    <>
      <Paragraph>{`Somebody, perhaps you, just tried to sign up at ${sender.siteName} with this address. It already has an account, so no new one was made. If it was you, sign in as always:`}</Paragraph>
      <ActionButton link={link}>Sign in</ActionButton>
      <Paragraph>
        Don&apos;t remember your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, there is nothing to do. Your account is as it was.</Paragraph>
    </>
  ),
});
