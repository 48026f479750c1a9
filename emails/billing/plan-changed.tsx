import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { formatAmount, longDate } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { planPayload, cents, dateTime, sitePath } from "#emails/payload.ts";

/** To an owner who changed their plan: at once, with what was charged for it, or from the next renewal on. */
export const planChanged = defineEmail({
  payload: z.object({
    ...planPayload,
    from: planPayload.plan,
    cents: cents.nullish(),
    when: z.enum(["now", "later"]),
    until: dateTime,
    link: sitePath.default("/premium-upgrade"),
  }),
  subject: ({ siteName }) => `Your plan at ${siteName} changes`,
  preview: "What changes, when, and what you pay.",
  footerReason: "you changed your plan at",
  Body: ({ plan, from, cents, currency, when, until, link, sender }) => {
    const day = longDate(until, sender.timeZone);
    const sum = cents ? formatAmount(cents, currency) : null;
    return (
      <>
        <Paragraph>
          {when === "now"
            ? `You changed from ${planNames[from]} to ${planNames[plan]}. It holds from now on.`
            : `You keep ${planNames[from]} until ${day}. From then on you have ${planNames[plan]}.`}
        </Paragraph>
        <Paragraph>{when === "now" ? charged(sum, day) : `Nothing was charged.${renewal(sum, day)}`}</Paragraph>
        <ActionButton link={link}>See my plan</ActionButton>
      </>
    );
  },
});

function charged(sum: string | null, day: string): string {
  return sum ? `We charged ${sum} for the time until ${day}, when it renews.` : `It renews on ${day}.`;
}

function renewal(sum: string | null, day: string): string {
  return sum ? ` On ${day} it renews for ${sum}.` : "";
}
