import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, longDate } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { planPayload, cents, dateTime, sitePath } from "#emails/payload.ts";

/**
 * Sent to an owner who changed their plan. The change takes effect immediately or at the next renewal. `cents` is the amount charged
 * at that time.
 */
export const planChanged = defineEmail({
  payload: z.object({
    ...planPayload,
    from: planPayload.plan,
    cents: cents.nullish(),
    when: z.enum(["now", "later"]),
    until: dateTime,
    link: sitePath.default("/premium-upgrade"),
  }),
  subject: ({ siteName }) => `You changed your ${siteName} plan`,
  preview: "See what changes and what you pay.",
  footerReason: "you changed your plan with",
  Body: ({ plan, from, cents, currency, when, until, link, sender }) => {
    const day = longDate(until, sender);
    const sum = cents ? formatAmount(cents, currency) : null;
    return (
      <>
        <Paragraph>
          {when === "now"
            ? `You changed from ${planNames[from]} to ${planNames[plan]}. The change takes effect now.`
            : `You keep ${planNames[from]} until ${day}. After that, your plan changes to ${planNames[plan]}.`}
        </Paragraph>
        <Paragraph>{when === "now" ? charged(sum, day) : `You were not charged.${renewal(sum, day)}`}</Paragraph>
        <ActionButton link={link}>View my plan</ActionButton>
      </>
    );
  },
});

function charged(sum: string | null, day: string): string {
  return sum ? `We charged you ${sum} for the time until ${day}, when your plan renews.` : `Your plan renews on ${day}.`;
}

function renewal(sum: string | null, day: string): string {
  return sum ? ` Your plan renews on ${day}, for ${sum}.` : "";
}
