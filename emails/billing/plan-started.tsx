import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { formatPrice } from "#domain/plans/format-price.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, dateTime, price, sitePath } from "#emails/payload.ts";

const outcome = z.enum(["plan", "claim", "claim_issue"]);

/** Sent to a payer once the plan is attached to their account. */
export const planStarted = defineEmail({
  payload: z.object({ ...planPayload, price, until: dateTime, outcome, business, link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your ${siteName} plan has started`,
  preview: "See what you bought, what it costs, and how to cancel.",
  footerReason: "you bought a plan from",
  Body: ({ plan, price, until, outcome, business, link, sender }) => (
    <>
      <Paragraph>{`Thank you. You are now on the ${planNames[plan]} plan.`}</Paragraph>
      <Paragraph>{outcomeText(outcome, business)}</Paragraph>
      <Paragraph>{`${price ? `Your plan costs ${formatPrice(price)}. ` : ""}The next payment is on ${longDate(until, sender)}. Your plan renews until you cancel it.`}</Paragraph>
      <ActionButton link={link}>Go to my dashboard</ActionButton>
      <Paragraph>
        You can cancel at any time on your dashboard. You keep the plan until the end of the period you paid for. Then your
        listing moves to the free plan.
      </Paragraph>
    </>
  ),
});

function outcomeText(outcome: "plan" | "claim" | "claim_issue", business: string | null | undefined): string {
  if (outcome === "claim")
    return `We are reviewing your claim to ${businessName(business, "the business")}. We will email you when we decide. If we don't approve it, we will refund your payment.`;
  if (outcome === "claim_issue")
    return "There was an issue claiming the business: Someone else claimed it first. We are looking into it and will email you. Your plan stays active.";
  return business
    ? `It is already active for ${businessName(business)}.`
    : "To use your plan, add your business on your dashboard.";
}
