import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { bought, type PurchaseSetUpFacts } from "./purchase-set-up.tsx";
import { dollars } from "./words.ts";

export function setUpStoppedSubject({ siteName }: Sender): string {
  return `We no longer charge you for your plan at ${siteName}`;
}

/** To somebody who paid a month ago and set up no account: their subscription does not renew. */
export function SetUpStoppedMail({ sender, name, plan, cents, business, link }: PurchaseSetUpFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Nobody has set up an account, so we stopped the subscription."
      why="You got this mail because somebody, most likely you, paid with this address at"
    >
      <Paragraph>{`You paid ${dollars(cents)} for ${bought(plan, business)}. Nobody has set up an account for it, so we cancelled the subscription. It will not renew, and you pay nothing more.`}</Paragraph>
      <Paragraph>You can still set up your account and use what you paid for:</Paragraph>
      <Step link={link}>Set up my account</Step>
      <Paragraph>If you want your money back instead, write to us on the contact page.</Paragraph>
    </MailPage>
  );
}
