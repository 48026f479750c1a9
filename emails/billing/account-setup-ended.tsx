import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { purchasePayload } from "#emails/payload.ts";

/** Sent to a payer who did not set up an account within a month. The subscription does not renew. */
export const accountSetupEnded = defineEmail({
  payload: purchasePayload,
  subject: ({ siteName }) => `We canceled your ${siteName} plan`,
  preview: "No one set up an account, so we canceled the subscription.",
  footerReason: "someone, most likely you, used this email address for a payment to",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`You paid ${formatAmount(cents, currency)} for ${purchaseName(plan, business)}. No one set up an account, so we canceled the subscription. It will not renew, and you will not be charged again.`}</Paragraph>
      <Paragraph>You can still set up your account and use what you paid for:</Paragraph>
      <ActionButton link={link}>Set up my account</ActionButton>
      <Paragraph>If you would rather have a refund, send us a message on our contact page.</Paragraph>
    </>
  ),
});
