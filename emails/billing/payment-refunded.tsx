import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, cents, sitePath } from "#emails/payload.ts";

const payload = z.object({
  ...planPayload,
  cents: cents.nullish(),
  business,
  why: z.enum(["second", "refunded", "listing", "category"]),
  link: sitePath.default("/contact"),
});

/** To whoever gets a payment back: another buyer was quicker, it was one too many, or an admin or the bank gave it back. */
export const paymentRefunded = defineEmail({
  payload,
  subject: ({ siteName }) => `You get your money back from ${siteName}`,
  preview: "How much, and what that changes.",
  footerReason: "you paid for a plan at",
  Body: (props) => (
    <>
      <Paragraph>{refundReason(props)}</Paragraph>
      <Paragraph>It goes back the way it came; your bank may take some days to show it.</Paragraph>
      <Paragraph>If you have questions, write to us:</Paragraph>
      <ActionButton link={props.link}>Write to us</ActionButton>
    </>
  ),
});

function refundReason({ why, plan, cents, currency, business }: z.output<typeof payload>): string {
  const sum = cents ? ` of ${formatAmount(cents, currency)}` : "";
  const name = planNames[plan];
  const theirs = businessName(business, "the business");
  const over = `So your payment${sum} goes back in full, your subscription has ended, and you pay nothing any more.`;
  switch (why) {
    case "second":
      return `Your account has a plan already, so you get your second payment${sum} for ${name} back. Nobody pays twice here. The plan you have stays as it is.`;
    case "refunded":
      return `Your payment${sum} for ${name} is given back. The plan has ended, and you pay nothing any more.${business ? ` Your claim of ${theirs} ends with it.` : ""}`;
    case "listing":
      return `While you paid for ${name}, somebody else claimed ${theirs}. ${over}`;
    case "category":
      return `While you paid for ${name}, somebody else bought the last free category. ${over} You can still choose Premium.`;
  }
}
