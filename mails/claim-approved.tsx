import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function claimApprovedSubject({ siteName }: Sender): string {
  return `Your claim at ${siteName} was approved`;
}

/** To whoever claimed a business that is theirs now. */
export function ClaimApprovedMail({ sender, name, business, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="It is yours, and visitors see what you changed."
      why="You got this mail because you claimed a business at"
    >
      <Paragraph>{`Your claim was approved: ${plainName(business, 120) ?? "your business"} is yours, and visitors see what you changed.`}</Paragraph>
      <Step link={link}>See how it looks</Step>
      <Paragraph>You can change everything about it on your dashboard, at any time.</Paragraph>
    </MailPage>
  );
}

type Facts = { name?: string; business: string; link: string };
