import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function businessRejectedSubject({ siteName }: Sender): string {
  return `Your business was not accepted at ${siteName}`;
}

/** To the owner, who can edit it and send it in again, or to the address of a business without one. */
export function BusinessRejectedMail({ sender, name, business, reason, owned, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What you can do about it."
      why="You got this mail because you sent in a business to"
    >
      <Paragraph>{`We looked at ${plainName(business, 120) ?? "your business"} and could not publish it as it is.`}</Paragraph>
      {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
      <Paragraph>
        {owned
          ? "You can change that: open your dashboard, edit your business, and send it in again. We will look at it once more."
          : "You can change that: send it in again with what was missing or wrong put right. We will look at it once more."}
      </Paragraph>
      <Step link={link}>{owned ? "Open your dashboard" : "Send it in again"}</Step>
    </MailPage>
  );
}

type Facts = { name?: string; business: string; reason?: string | null; owned: boolean; link: string };
