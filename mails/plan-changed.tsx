import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { dollars, longDay, planName } from "./words.ts";

export function planChangedSubject({ siteName }: Sender): string {
  return `Your plan at ${siteName} changes`;
}

/** To an owner who changed their plan: at once, with what was charged for it, or from the next renewal on. */
export function PlanChangedMail({ sender, name, plan, from, cents, currency, when, until, link }: Facts & { sender: Sender }) {
  const day = longDay(until, sender);
  const sum = cents ? dollars(cents, currency) : null;
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What changes, when, and what you pay."
      why="You got this mail because you changed your plan at"
    >
      <Paragraph>
        {when === "now"
          ? `You changed from ${planName(from)} to ${planName(plan)}. It holds from now on.`
          : `You keep ${planName(from)} until ${day}. From then on you have ${planName(plan)}.`}
      </Paragraph>
      <Paragraph>{when === "now" ? charged(sum, day) : `Nothing was charged.${renewal(sum, day)}`}</Paragraph>
      <Step link={link}>See my plan</Step>
    </MailPage>
  );
}

function charged(sum: string | null, day: string): string {
  return sum ? `We charged ${sum} for the time until ${day}, when it renews.` : `It renews on ${day}.`;
}

function renewal(sum: string | null, day: string): string {
  return sum ? ` On ${day} it renews for ${sum}.` : "";
}

type Facts = {
  name?: string;
  plan: string;
  from: string;
  cents?: number | null;
  currency?: string | undefined;
  when: "now" | "later";
  until: string;
  link: string;
};
