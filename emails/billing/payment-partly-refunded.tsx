import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, cents, sitePath } from "#emails/payload.ts";

const payload = z.object({ ...planPayload, cents, refunded: cents, link: sitePath.default("/dashboard/account") });

/** Sent to a payer after a partial refund of the last payment. `refunded` is the total so far. */
export const paymentPartlyRefunded = defineEmail({
  payload,
  subject: ({ siteName }) => `Part of your payment to ${siteName} was refunded`,
  preview: "See how much we refunded.",
  footerReason: "you paid for a plan with",
  Body: ({ plan, cents, refunded, currency, link }) => (
    <>
      <Paragraph>
        {`In total, we have refunded ${formatAmount(refunded, currency)} of your ${formatAmount(cents, currency)} payment for ${planNames[plan]}. The refund does not change your plan.`}
      </Paragraph>
      <Paragraph>The money goes back to the card or account you paid with. Your bank may take a few days to show it.</Paragraph>
      <ActionButton link={link}>View your payments</ActionButton>
    </>
  ),
});
