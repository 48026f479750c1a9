import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { bought, type PurchaseSetUpFacts } from "./purchase-set-up.tsx";
import { dollars } from "./words.ts";

export function setUpReminderSubject({ siteName }: Sender): string {
  return `You paid ${siteName}, and your account is still missing`;
}

/** To somebody who paid days ago and has no account yet. */
export function SetUpReminderMail({ sender, name, plan, cents, business, link }: PurchaseSetUpFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What you paid for waits for you. It takes a minute."
      why="You got this mail because somebody, most likely you, paid with this address at"
    >
      <Paragraph>{`You paid ${dollars(cents)} for ${bought(plan, business)}, and nobody has it yet, because the account is missing. It takes a minute:`}</Paragraph>
      <Step link={link}>Set up my account</Step>
      <Paragraph>
        Already have an account? Open the link and choose to log in instead. And if you want your money back, simply write to us
        on the contact page.
      </Paragraph>
    </MailPage>
  );
}
