import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, PlainLink, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, sitePath } from "#emails/payload.ts";

/** Sent to an owner whose address someone entered to set up an account for a purchase. The form never reveals that an address is registered. */
export const purchaseAccountAlreadyExists = defineEmail({
  payload: z.object({ ...planPayload, business, link: sitePath, resetLink: sitePath.default("/forgot-password") }),
  subject: ({ siteName }) => `Log in to ${siteName} to use your purchase`,
  preview: "This email address already has an account. Log in to use your purchase.",
  footerReason: "someone entered this email address to set up an account for a purchase from",
  Body: ({ plan, business, link, resetLink }) => (
    <>
      <Paragraph>{`You, or someone who entered your email address, bought ${planNames[plan]}${business ? ` and claimed ${businessName(business, "a business")}` : ""}. This address already has an account, so we didn't create a new one. If it was you, log in to add the purchase to your account:`}</Paragraph>
      <ActionButton link={link}>Log in</ActionButton>
      <Paragraph>
        Forgot your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, ignore this email. Your account has not changed, and you will not be charged.</Paragraph>
    </>
  ),
});
