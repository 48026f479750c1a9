import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function claimRejectedSubject({ siteName }: Sender): string {
  return `Your claim at ${siteName} was not accepted`;
}

/** To whoever claimed a business in vain; what they paid goes back where `refunded`. */
export function ClaimRejectedMail({ sender, name, business, reason, refunded, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview={refunded ? "You get your money back." : "What you can do about it."}
      why="You got this mail because you claimed a business at"
    >
      <Paragraph>
        {`We looked at your claim to ${plainName(business, 120) ?? "a business"} and could not accept it. The listing stays as it was, and your changes to it are dropped.`}
      </Paragraph>
      {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
      {refunded && (
        <Paragraph>
          Your subscription ends, and your payment goes back in full to the card you paid with. Your bank may take a few days to
          show it. There is nothing you need to do.
        </Paragraph>
      )}
      <Paragraph>If you own this business and can show it, write to us:</Paragraph>
      <Step link={link}>Write to us</Step>
    </MailPage>
  );
}

type Facts = { name?: string; business: string; reason?: string | null; refunded: boolean; link: string };
