import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";

type Said = { subject: string; text: string; preview: string };

/** What can become of a second factor, by the end of the mail's name. */
const said = {
  on: {
    subject: "Your second factor was switched on",
    text: "From now on, signing in asks for a code of your app besides the password. Keep your recovery codes where you find them without your phone.",
    preview: "Signing in asks for a code from now on.",
  },
  off: {
    subject: "Your second factor was switched off",
    text: "Signing in asks for your password alone, until you set up a second factor again.",
    preview: "Your password alone signs you in.",
  },
  codes: {
    subject: "Your recovery codes were replaced",
    text: "You have ten new recovery codes. The old ones do not work any more.",
    preview: "The old ones do not work any more.",
  },
  used: {
    subject: "A recovery code was used to sign in",
    text: "Somebody signed in to your account with your password and one of your recovery codes. That code does not work any more.",
    preview: "Each works once.",
  },
} satisfies Record<string, Said>;

export type SecondFactorNews = keyof typeof said;

export const secondFactorNews = Object.keys(said) as SecondFactorNews[];

export function secondFactorSubject(what: SecondFactorNews, { siteName }: Sender): string {
  return `${said[what].subject}: ${siteName}`;
}

/** To an admin after every change of how they sign in, so that a stranger's change does not go unseen. */
export function SecondFactorMail({ what, sender, name, link }: SecondFactorFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview={said[what].preview}
      why="You got this mail because you are an administrator of"
    >
      <Paragraph>{said[what].text}</Paragraph>
      <Paragraph>
        If this was not you or a colleague, choose a new password right away and tell the other administrators:
      </Paragraph>
      <Step link={link}>Choose a new password</Step>
    </MailPage>
  );
}

type SecondFactorFacts = { what: SecondFactorNews; name?: string; link: string };
