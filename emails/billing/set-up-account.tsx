import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, purchaseName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { purchasePayload } from "#emails/payload.ts";

/** To somebody who paid without an account; a closed tab loses nothing. */
export const setUpAccount = defineEmail({
  payload: purchasePayload,
  subject: ({ siteName }) => `Your payment to ${siteName}: set up your account`,
  preview: "We have your payment. One step is left: your account.",
  footerReason: "somebody, most likely you, paid with this address at",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`Thank you. We have your payment of ${formatAmount(cents, currency)} for ${purchaseName(plan, business)}. One step is left: an account, so that what you paid for is yours.`}</Paragraph>
      <ActionButton link={link}>Set up my account</ActionButton>
      <Paragraph>
        The link is yours alone, works for one account, and works until you have confirmed your address. If you have set up your
        account already, there is nothing more to do.
      </Paragraph>
    </>
  ),
});
