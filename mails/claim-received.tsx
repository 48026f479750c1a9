import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function claimReceivedSubject({ siteName }: Sender): string {
  return `A claim waits for you at ${siteName}`;
}

/** To every admin, as soon as somebody paid to claim a business. */
export function ClaimReceivedMail({ sender, name, business, claimant, more, link }: Facts & { sender: Sender }) {
  const claimed = plainName(business, 120) ?? "A business";
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Visitors see the listing as it was until you decide."
      why="You got this mail because you are an administrator of"
    >
      <Paragraph>
        {claimant ? `${claimed} was claimed, and paid for, by ${claimant}.` : `${claimed} was claimed, and paid for.`}
      </Paragraph>
      <Paragraph>
        Visitors see the listing as it was until one of you decides. Approve the claim once you are sure that this person speaks
        for the business. If you reject it, the listing stays as it is, and the payment goes back.
      </Paragraph>
      {more && <Paragraph>{`${more === 1 ? "1 more claim" : `${more} more claims`} came since the last email.`}</Paragraph>}
      <Step link={link}>Look at the claim</Step>
    </MailPage>
  );
}

type Facts = { name?: string; business: string; claimant?: string; more?: number; link: string };
