import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

export function newBrowserSubject({ siteName }: Sender): string {
  return `A new browser logged in to your account at ${siteName}`;
}

/** To an administrator whose account was opened from a browser that it does not know. */
export function NewBrowserMail({ sender, name, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="If it was you, you have nothing to do."
      why="You got this mail because you are an administrator of"
    >
      <Paragraph>
        Somebody logged in to your administrator account from a browser that has not logged in to it before, or whose cookies were
        deleted. If it was you, you have nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password now. That logs out every browser:</Paragraph>
      <Step link={link}>Choose a new password</Step>
    </MailPage>
  );
}

type Facts = { name?: string; link: string };
