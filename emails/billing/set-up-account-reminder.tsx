import { defineEmail } from "#emails/define-email.tsx";
import { amount, bought } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { purchase } from "#emails/payload.ts";

/** To somebody who paid days ago and has no account yet. */
export const setUpAccountReminder = defineEmail({
  payload: purchase,
  subject: ({ siteName }) => `You paid ${siteName}, and your account is still missing`,
  preview: "What you paid for waits for you. It takes a minute.",
  why: "somebody, most likely you, paid with this address at",
  Body: ({ plan, cents, currency, business, link }) => (
    <>
      <Paragraph>{`You paid ${amount(cents, currency)} for ${bought(plan, business)}, and nobody has it yet, because the account is missing. It takes a minute:`}</Paragraph>
      <Step link={link}>Set up my account</Step>
      <Paragraph>
        Already have an account? Open the link and choose to log in instead. And if you want your money back, simply write to us
        on the contact page.
      </Paragraph>
    </>
  ),
});
