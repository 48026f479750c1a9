import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { purchaseName } from "#emails/format.ts";
import { Paragraph, PlainLink, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, sitePath } from "#emails/payload.ts";

/** To an owner whose address was given to set up an account for a purchase; the form itself never tells that it is known. */
export const purchaseAccountAlreadyExists = defineEmail({
  payload: z.object({ ...planPayload, business, link: sitePath, resetLink: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `Sign in to ${siteName} to take what you bought`,
  preview: "This address has an account already. Sign in, and the purchase is yours.",
  footerReason: "a purchase was to be set up with this address at",
  Body: ({ plan, business, link, resetLink }) => (
    <>
      <Paragraph>{`You, or somebody who gave your address, bought ${purchaseName(plan, business)}. There is an account with this address already, so no new one was made. If it was you, sign in, and the purchase joins your account:`}</Paragraph>
      <ActionButton link={link}>Sign in</ActionButton>
      <Paragraph>
        Don&apos;t remember your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, ignore this email. Your account is as it was, and you pay nothing.</Paragraph>
    </>
  ),
});
