import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function passwordChangedSubject({ siteName }: Sender): string {
  return `Your password for ${siteName} was changed`;
}

/** To an owner after every change of the password, so that a stranger's change does not go unseen. */
export function PasswordChangedMail({ sender, name, link }: { sender: Sender; name?: string; link: string }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="If it was you, there is nothing to do."
      why="You got this mail because the password of your account was changed at"
    >
      <Paragraph>{`The password of your account at ${sender.siteName} was just changed. If it was you, there is nothing to do.`}</Paragraph>
      <Paragraph>
        If it wasn&apos;t, choose a new one now. The way there leads through your mail, and everybody signed in is signed out:
      </Paragraph>
      <Step link={link}>Choose a new password</Step>
    </MailPage>
  );
}
