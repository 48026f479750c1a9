import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function confirmAddressSubject({ siteName }: Sender): string {
  return `Confirm your address for ${siteName}`;
}

/** To somebody who signed up, so that we know the address is theirs. */
export function ConfirmAddressMail({ sender, name, link }: { sender: Sender; name?: string; link: string }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="One click, and you can sign in. The link is good for 24 hours."
      why="You got this mail because somebody, most likely you, signed up with this address at"
    >
      <Paragraph>{`Thank you for signing up at ${sender.siteName}. Is this address yours? Then open this link, and you can sign in:`}</Paragraph>
      <Step link={link}>Confirm my address</Step>
      <Paragraph>The link works for 24 hours.</Paragraph>
      <Paragraph>If you didn&apos;t sign up, leave this mail alone. Nothing happens until the link is opened.</Paragraph>
    </MailPage>
  );
}
