import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, cents, sitePath } from "#emails/payload.ts";

const payload = z.object({ ...planPayload, cents, refunded: cents, link: sitePath.default("/dashboard/account") });

/** To a payer of whose last payment the provider refunded a part; `refunded` is the total so far. */
export const paymentPartlyRefunded = defineEmail({
  payload,
  subject: ({ siteName }) => `Part of your payment to ${siteName} is refunded`,
  preview: "How much comes back to you.",
  footerReason: "you paid for a plan at",
  Body: ({ plan, cents, refunded, currency, link }) => (
    <>
      <Paragraph>
        {`In total, ${formatAmount(refunded, currency)} of your payment of ${formatAmount(cents, currency)} for ${planNames[plan]} is refunded. The refund does not change your plan.`}
      </Paragraph>
      <Paragraph>The money goes back the way it came; your bank may take some days to show it.</Paragraph>
      <ActionButton link={link}>See your payments</ActionButton>
    </>
  ),
});
