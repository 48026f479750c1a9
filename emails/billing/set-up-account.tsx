import { defineEmail } from "#emails/define-email.tsx";
import { amount, bought } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { purchase } from "#emails/payload.ts";

/** To somebody who paid without an account; a closed tab loses nothing. */
export const setUpAccount = defineEmail({
  payload: purchase,
  subject: ({ siteName }) => `Your payment to ${siteName}: set up your account`,
  preview: "We have your payment. One step is left: your account.",
  why: "somebody, most likely you, paid with this address at",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`Thank you. We have your payment of ${amount(cents, currency)} for ${bought(plan, business)}. One step is left: an account, so that what you paid for is yours.`}</Paragraph>
      <Step link={link}>Set up my account</Step>
      <Paragraph>
        The link is yours alone, works for one account, and works until you have confirmed your address. If you have set up your
        account already, there is nothing more to do.
      </Paragraph>
    </>
  ),
});
