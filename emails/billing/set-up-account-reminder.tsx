import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { purchasePayload } from "#emails/payload.ts";

/** Sent several times in the first weeks to a payer who has not set up an account yet. */
export const setUpAccountReminder = defineEmail({
  payload: purchasePayload,
  subject: ({ siteName }) => `Finish setting up your ${siteName} account`,
  preview: "Set up your account to use what you paid for.",
  footerReason: "someone, most likely you, used this email address for a payment to",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`You paid ${formatAmount(cents, currency)} for ${purchaseName(plan, business)}, but you have not set up your account yet. It takes only a minute:`}</Paragraph>
      <ActionButton link={link}>Set up my account</ActionButton>
      <Paragraph>
        Already have an account? Open the link and choose “Log in instead.” If you want a refund, send us a message on our contact
        page.
      </Paragraph>
    </>
  ),
});
