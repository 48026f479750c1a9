import { type Price, priceWords } from "#domain/plans/fields.ts";
import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";
import { longDay, planName } from "./words.ts";

export function planStartedSubject({ siteName }: Sender): string {
  return `Your plan at ${siteName} has started`;
}

/** To whoever paid, once what they paid for is theirs. */
export function PlanStartedMail({ sender, name, plan, price, until, link, ...facts }: PlanStartedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What you bought, what it costs, and how to cancel."
      why="You got this mail because you bought a plan at"
    >
      <Paragraph>{`Thank you. You are on ${planName(plan)} now.`}</Paragraph>
      <Paragraph>{whatNow(facts)}</Paragraph>
      <Paragraph>{`${price ? `It costs ${priceWords(price)}. ` : ""}The next payment is on ${longDay(until, sender)}, and so on until you cancel.`}</Paragraph>
      <Step link={link}>Go to my dashboard</Step>
      <Paragraph>{`You can cancel whenever you like, on your dashboard: you keep the plan until the day that is paid for, and pay nothing after it. Your profile stays, on the free plan.`}</Paragraph>
    </MailPage>
  );
}

function whatNow({ outcome, business }: Pick<PlanStartedFacts, "outcome" | "business">): string {
  const named = (business && plainName(business, 120)) ?? "your business";
  if (outcome === "claim")
    return `Your claim of ${named} waits for our review. We write to you once it is decided; if we turn it down, you get your money back.`;
  if (outcome === "claim_issue")
    return "There was an issue claiming the business: it was taken meanwhile. We look into it and write to you. Your plan stands.";
  return business ? `It shows on ${named} already.` : "Add your business on your dashboard, and it shows there.";
}

type PlanStartedFacts = {
  name?: string;
  plan: string;
  price?: Price | null;
  until: string;
  outcome: "plan" | "claim" | "claim_issue";
  business?: string | null;
  link: string;
};
