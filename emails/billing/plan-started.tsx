import { z } from "zod";
import { planNames, formatPrice } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName, longDate } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { aboutPlan, business, dateTime, price, sitePath } from "#emails/payload.ts";

const outcome = z.enum(["plan", "claim", "claim_issue"]);

/** To whoever paid, once what they paid for is theirs. */
export const planStarted = defineEmail({
  payload: z.object({ ...aboutPlan, price, until: dateTime, outcome, business, link: sitePath.default("/dashboard") }),
  subject: ({ siteName }) => `Your plan at ${siteName} has started`,
  preview: "What you bought, what it costs, and how to cancel.",
  why: "you bought a plan at",
  Body: ({ plan, price, until, outcome, business, link, sender }) => (
    <>
      <Paragraph>{`Thank you. You are on ${planNames[plan]} now.`}</Paragraph>
      <Paragraph>{whatNow(outcome, business)}</Paragraph>
      <Paragraph>{`${price ? `It costs ${formatPrice(price)}. ` : ""}The next payment is on ${longDate(until, sender.timeZone)}, and so on until you cancel.`}</Paragraph>
      <Step link={link}>Go to my dashboard</Step>
      <Paragraph>
        You can cancel whenever you like, on your dashboard: you keep the plan until the day that is paid for, and pay nothing
        after it. Your profile stays, on the free plan.
      </Paragraph>
    </>
  ),
});

function whatNow(outcome: "plan" | "claim" | "claim_issue", business: string | null | undefined): string {
  if (outcome === "claim")
    return `Your claim of ${businessName(business)} waits for our review. We write to you once it is decided; if we turn it down, you get your money back.`;
  if (outcome === "claim_issue")
    return "There was an issue claiming the business: it was taken meanwhile. We look into it and write to you. Your plan stands.";
  return business ? `It shows on ${businessName(business)} already.` : "Add your business on your dashboard, and it shows there.";
}
