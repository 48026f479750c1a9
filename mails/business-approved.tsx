import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function businessApprovedSubject({ siteName }: Sender): string {
  return `Your business is now in ${siteName}`;
}

/** To the owner, or to the address of a business without one. */
export function BusinessApprovedMail({ sender, name, business, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Your business was approved, and everybody can find it."
      why="You got this mail because you sent in a business to"
    >
      <Paragraph>{`Good news: ${plainName(business, 120) ?? "your business"} was approved. From now on everybody can find it in ${sender.siteName}.`}</Paragraph>
      <Step link={link}>See your business</Step>
    </MailPage>
  );
}

type Facts = { name?: string; business: string; link: string };
