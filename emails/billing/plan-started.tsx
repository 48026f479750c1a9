import { z } from "zod";
import { planNames, formatPrice } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, business, dateTime, price, sitePath } from "#emails/payload.ts";

const outcome = z.enum(["plan", "claim", "claim_issue"]);

/** To whoever paid, once what they paid for is theirs. */
export const planStarted = defineEmail({
  payload: z.object({ ...planPayload, price, until: dateTime, outcome, business, link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your plan at ${siteName} has started`,
  preview: "What you bought, what it costs, and how to cancel.",
  footerReason: "you bought a plan at",
  Body: ({ plan, price, until, outcome, business, link, sender }) => (
    <>
      <Paragraph>{`Thank you. You are on ${planNames[plan]} now.`}</Paragraph>
      <Paragraph>{outcomeText(outcome, business)}</Paragraph>
      <Paragraph>{`${price ? `It costs ${formatPrice(price)}. ` : ""}The next payment is on ${longDate(until, sender.timeZone)}, and so on until you cancel.`}</Paragraph>
      <ActionButton link={link}>Go to my dashboard</ActionButton>
      <Paragraph>
        You can cancel whenever you like, on your dashboard: you keep the plan until the day that is paid for, and pay nothing
        after it. Your profile stays, on the free plan.
      </Paragraph>
    </>
  ),
});

function outcomeText(outcome: "plan" | "claim" | "claim_issue", business: string | null | undefined): string {
  if (outcome === "claim")
    return `Your claim of ${businessName(business)} waits for our review. We write to you once it is decided; if we turn it down, you get your money back.`;
  if (outcome === "claim_issue")
    return "There was an issue claiming the business: it was taken meanwhile. We look into it and write to you. Your plan stands.";
  return business ? `It shows on ${businessName(business)} already.` : "Add your business on your dashboard, and it shows there.";
}
