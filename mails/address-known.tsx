import { MailPage, Paragraph, PlainLink, type Sender, Step } from "./layout.tsx";

export function addressKnownSubject({ siteName }: Sender): string {
  return `You already have an account at ${siteName}`;
}

/** To an owner whose address was used to sign up once more; the form itself never tells that it is known. */
export function AddressKnownMail({ sender, name, link, resetLink }: AddressKnownFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Somebody tried to sign up with your address. You can simply sign in."
      why="You got this mail because somebody tried to sign up with this address at"
    >
      <Paragraph>{`Somebody, perhaps you, just tried to sign up at ${sender.siteName} with this address. It already has an account, so no new one was made. If it was you, sign in as always:`}</Paragraph>
      <Step link={link}>Sign in</Step>
      <Paragraph>
        Don&apos;t remember your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, there is nothing to do. Your account is as it was.</Paragraph>
    </MailPage>
  );
}

type AddressKnownFacts = { name?: string; link: string; resetLink: string };
