import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function submissionReceivedSubject({ siteName }: Sender): string {
  return `We received your business for ${siteName}`;
}

/** To the address of a business that somebody sent in. */
export function SubmissionReceivedMail({ sender, name, business, reviewTime, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="We review it before it is published, and write to you."
      why="You got this mail because a business was sent in with this address to"
    >
      <Paragraph>{`Thank you for sending in ${plainName(business, 120) ?? "your business"}. We review every business before it is published, which usually takes ${reviewTime}. We will write to you once it is decided.`}</Paragraph>
      <Paragraph>If something is wrong with it, or it wasn&apos;t you who sent it in, write to us:</Paragraph>
      <Step link={link}>Write to us</Step>
    </MailPage>
  );
}

type Facts = { name?: string; business: string; reviewTime: string; link: string };
