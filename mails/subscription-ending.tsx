import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { longDay, planName } from "./words.ts";

export function subscriptionEndingSubject({ siteName }: Sender): string {
  return `You cancelled your plan at ${siteName}`;
}

/** To an owner who cancelled; it is paid for some time yet. */
export function SubscriptionEndingMail({ sender, name, plan, until, link }: EndingFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="You keep it until the day that is paid for, and pay nothing more."
      why="You got this mail because you cancelled a plan at"
    >
      <Paragraph>{`You cancelled ${planName(plan)}. You keep it until ${longDay(until, sender)} and pay nothing more. From then on your business is shown on the free plan; nothing is deleted.`}</Paragraph>
      <Paragraph>Changed your mind, or it wasn&apos;t you? Until that day you can keep your plan with one click:</Paragraph>
      <Step link={link}>See my plan</Step>
    </MailPage>
  );
}

type EndingFacts = { name?: string; plan: string; until: string; link: string };
