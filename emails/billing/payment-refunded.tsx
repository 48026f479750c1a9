import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, businessName } from "#emails/format.ts";
import { Paragraph, ActionButton, type Sender } from "#emails/layout.tsx";
import { planPayload, business, cents, sitePath } from "#emails/payload.ts";

const payload = z.object({
  ...planPayload,
  cents: cents.nullish(),
  business,
  why: z.enum(["second", "refunded", "partly", "listing", "category"]),
  /** The total so far, for a partial refund of the last payment. */
  refunded: cents.nullish(),
  link: sitePath.default("/contact"),
});

/**
 * Sent to a payer after a refund: another buyer paid first, the payer already had a plan, or an admin or the bank refunded the
 * payment or a part of it.
 */
export const paymentRefunded = defineEmail({
  payload,
  subject: ({ siteName }, { why }) => `${why === "partly" ? "Part of your" : "Your"} payment to ${siteName} was refunded`,
  preview: "See what we refunded and what changes.",
  footerReason: "you paid for a plan with",
  Body: (props) => (
    <>
      <Paragraph>{refundReason(props)}</Paragraph>
      <Paragraph>The money goes back to the card or account you paid with. Your bank may take a few days to show it.</Paragraph>
      <Paragraph>If you have questions, contact us:</Paragraph>
      <ActionButton link={props.link}>Contact us</ActionButton>
    </>
  ),
});

type RefundProps = z.output<typeof payload> & { sender: Sender };

function refundReason({ why, plan, cents, refunded, currency, business, sender: { paidPlans = true } }: RefundProps): string {
  const sum = cents ? ` of ${formatAmount(cents, currency)}` : "";
  const name = planNames[plan];
  const claimed = businessName(business, "the business");
  const refund = `We are refunding your payment${sum} in full. Your subscription has ended, and you will not be charged again.`;
  switch (why) {
    case "second":
      return `Your account already had a plan, so we are refunding your second payment${sum} for ${name}. Your existing plan stays as it is.`;
    case "partly":
      return `In total, we have refunded ${formatAmount(refunded ?? 0, currency)} of your ${cents ? `${formatAmount(cents, currency)} ` : ""}payment for ${name}. The refund does not change your plan.`;
    case "refunded":
      return `Your payment${sum} for ${name} was refunded. The plan has ended, and you will not be charged again.${business ? ` Your claim to ${claimed} has also ended.` : ""}`;
    case "listing":
      return `While you were paying for ${name}, someone else claimed ${claimed}. ${refund}`;
    case "category":
      return `While you were paying for ${name}, someone else bought the last available category sponsorship. ${refund}${paidPlans ? " You can still choose Premium." : ""}`;
  }
}
