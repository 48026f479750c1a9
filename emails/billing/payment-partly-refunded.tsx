import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { amount } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { aboutPlan, cents, sitePath } from "#emails/payload.ts";

const payload = z.object({ ...aboutPlan, cents, refunded: cents, link: sitePath.default("/dashboard/account") });

/** To a payer of whose last payment the provider refunded a part; `refunded` is the total so far. */
export const paymentPartlyRefunded = defineEmail({
  payload,
  subject: ({ siteName }) => `Part of your payment to ${siteName} is refunded`,
  preview: "How much comes back to you.",
  why: "you paid for a plan at",
  Body: ({ plan, cents, refunded, currency, link }) => (
    <>
      <Paragraph>
        {`In total, ${amount(refunded, currency)} of your payment of ${amount(cents, currency)} for ${planNames[plan]} is refunded. The refund does not change your plan.`}
      </Paragraph>
      <Paragraph>The money goes back the way it came; your bank may take some days to show it.</Paragraph>
      <Step link={link}>See your payments</Step>
    </>
  ),
});
