import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function confirmNewAddressSubject({ siteName }: Sender): string {
  return `Confirm your new address for ${siteName}`;
}

/** To the address an owner wants to sign in with from now on. */
export function ConfirmNewAddressMail({ sender, name, link }: { sender: Sender; name?: string; link: string }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Until you confirm it, you sign in with your old address."
      why="You got this mail because an owner entered this address as their new one at"
    >
      <Paragraph>{`You asked to use this address for your account at ${sender.siteName}. Open this link to make the change:`}</Paragraph>
      <Step link={link}>Use this address</Step>
      <Paragraph>It works for 24 hours. Until you open it, you sign in with your old address.</Paragraph>
      <Paragraph>If you didn&apos;t ask for this, leave this mail alone and nothing changes.</Paragraph>
    </MailPage>
  );
}
