import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function addressChangedSubject({ siteName }: Sender): string {
  return `Your address for ${siteName} was changed`;
}

/** To the old address after the change: whoever still reads it can object. */
export function AddressChangedMail({ sender, name, newAddress, link }: AddressChangedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="You sign in with your new address from now on."
      why="You got this mail because this was, until now, the address of an account at"
    >
      <Paragraph>{`Your account at ${sender.siteName} now belongs to ${newAddress}. You sign in with that address from now on, and our mail goes there. This is the last one to this address.`}</Paragraph>
      <Paragraph>If you didn&apos;t make this change, write to us right away and we will look into it together:</Paragraph>
      <Step link={link}>Write to us</Step>
    </MailPage>
  );
}

type AddressChangedFacts = { name?: string; newAddress: string; link: string };
