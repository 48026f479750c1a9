import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function resetPasswordSubject({ siteName }: Sender): string {
  return `Choose a new password for ${siteName}`;
}

/** To an owner who forgot the password. */
export function ResetPasswordMail({ sender, name, link }: { sender: Sender; name?: string; link: string }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="The link to choose a new password is good for an hour."
      why="You got this mail because somebody asked for a new password for this address at"
    >
      <Paragraph>{`You asked for a new password at ${sender.siteName}. Choose it here:`}</Paragraph>
      <Step link={link}>Choose a new password</Step>
      <Paragraph>
        The link works once, within the next hour. With the new password you start afresh: every browser is signed out.
      </Paragraph>
      <Paragraph>If you didn&apos;t ask, leave this mail alone and your password stays what it is.</Paragraph>
    </MailPage>
  );
}
