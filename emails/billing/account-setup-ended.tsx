import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { purchasePayload } from "#emails/payload.ts";

/** To somebody who paid a month ago and set up no account: their subscription does not renew. */
export const accountSetupEnded = defineEmail({
  payload: purchasePayload,
  subject: ({ siteName }) => `We no longer charge you for your plan at ${siteName}`,
  preview: "Nobody has set up an account, so we stopped the subscription.",
  footerReason: "somebody, most likely you, paid with this address at",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`You paid ${formatAmount(cents, currency)} for ${purchaseName(plan, business)}. Nobody has set up an account for it, so we cancelled the subscription. It will not renew, and you pay nothing more.`}</Paragraph>
      <Paragraph>You can still set up your account and use what you paid for:</Paragraph>
      <ActionButton link={link}>Set up my account</ActionButton>
      <Paragraph>If you want your money back instead, write to us on the contact page.</Paragraph>
    </>
  ),
});
