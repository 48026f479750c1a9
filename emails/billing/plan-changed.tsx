import { z } from "zod";
import { planNames } from "#domain/plans/plans.shared.ts";
import { defineEmail } from "#emails/define-email.tsx";
import { amount, longDate } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { aboutPlan, cents, dateTime, sitePath } from "#emails/payload.ts";

/** To an owner who changed their plan: at once, with what was charged for it, or from the next renewal on. */
export const planChanged = defineEmail({
  payload: z.object({
    ...aboutPlan,
    from: aboutPlan.plan,
    cents: cents.nullish(),
    when: z.enum(["now", "later"]),
    until: dateTime,
    link: sitePath.default("/premium-upgrade"),
  }),
  subject: ({ siteName }) => `Your plan at ${siteName} changes`,
  preview: "What changes, when, and what you pay.",
  why: "you changed your plan at",
  Body: ({ plan, from, cents, currency, when, until, link, sender }) => {
    const day = longDate(until, sender.timeZone);
    const sum = cents ? amount(cents, currency) : null;
    return (
      <>
        <Paragraph>
          {when === "now"
            ? `You changed from ${planNames[from]} to ${planNames[plan]}. It holds from now on.`
            : `You keep ${planNames[from]} until ${day}. From then on you have ${planNames[plan]}.`}
        </Paragraph>
        <Paragraph>{when === "now" ? charged(sum, day) : `Nothing was charged.${renewal(sum, day)}`}</Paragraph>
        <Step link={link}>See my plan</Step>
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
