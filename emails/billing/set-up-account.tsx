import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { purchasePayload } from "#emails/payload.ts";

/** Sent to a payer without an account, in case they closed the page before setting one up. */
export const setUpAccount = defineEmail({
  payload: purchasePayload,
  subject: ({ siteName }) => `Set up your ${siteName} account`,
  preview: "We received your payment. Set up your account to use your plan.",
  footerReason: "someone, most likely you, used this email address for a payment to",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`Thank you. We received your payment of ${formatAmount(cents, currency)} for ${purchaseName(plan, business)}. There is one step left: Set up an account to use what you paid for.`}</Paragraph>
      <ActionButton link={link}>Set up my account</ActionButton>
      <Paragraph>
        This link is just for you. It stops working once you set up your account and confirm your email address. If you have
        already done that, you don&apos;t need to do anything.
      </Paragraph>
    </>
  ),
});
