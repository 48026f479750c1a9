import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { purchasePayload } from "#emails/payload.ts";

/** To somebody who paid days ago and has no account yet. */
export const setUpAccountReminder = defineEmail({
  payload: purchasePayload,
  subject: ({ siteName }) => `You paid ${siteName}, and your account is still missing`,
  preview: "What you paid for waits for you. It takes a minute.",
  footerReason: "somebody, most likely you, paid with this address at",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`You paid ${formatAmount(cents, currency)} for ${purchaseName(plan, business)}, and nobody has it yet, because the account is missing. It takes a minute:`}</Paragraph>
      <ActionButton link={link}>Set up my account</ActionButton>
      <Paragraph>
        Already have an account? Open the link and choose to log in instead. And if you want your money back, simply write to us
        on the contact page.
      </Paragraph>
    </>
  ),
});
