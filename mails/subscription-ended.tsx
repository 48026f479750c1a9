import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { planName } from "./words.ts";

export function subscriptionEndedSubject({ siteName }: Sender): string {
  return `Your plan at ${siteName} has ended`;
}

/** To an owner whose subscription is over for good. */
export function SubscriptionEndedMail({ sender, name, plan, sponsorship, link }: EndedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="You pay nothing any more. Your business stays in the directory."
      why="You got this mail because you had a plan at"
    >
      <Paragraph>{`Your subscription to ${planName(plan)} has ended, and you pay nothing any more. Your business stays in the directory, on the free plan.${sponsorship ? " It no longer sponsors its category." : ""}`}</Paragraph>
      <Paragraph>
        Nothing was deleted: your photos and texts are kept, and are shown again should you choose a paid plan one day.
      </Paragraph>
      <Step link={link}>See the plans</Step>
    </MailPage>
  );
}

type EndedFacts = { name?: string; plan: string; sponsorship: boolean; link: string };
