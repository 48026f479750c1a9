import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { planName } from "./words.ts";

export function planRestoredSubject({ siteName }: Sender): string {
  return `Your plan at ${siteName} is back`;
}

/** To an owner whose plan had stopped and gives what it gave again. */
export function PlanRestoredMail({ sender, name, plan, sponsorship, link }: PlanRestoredFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Everything is shown as it was before."
      why="You got this mail because you have a plan at"
    >
      <Paragraph>{`Thank you: ${planName(plan)} is back, and everything is shown as it was before.`}</Paragraph>
      {sponsorship === "back" && <Paragraph>Your business sponsors its category again.</Paragraph>}
      {sponsorship === "lost" && (
        <Paragraph>Somebody else sponsors your category by now. You may pick any free one on your dashboard.</Paragraph>
      )}
      <Step link={link}>Go to my dashboard</Step>
    </MailPage>
  );
}

type PlanRestoredFacts = { name?: string; plan: string; sponsorship?: string | null; link: string };
