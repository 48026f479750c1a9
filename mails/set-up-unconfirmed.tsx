import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { planName } from "./words.ts";

export function setUpUnconfirmedSubject({ siteName }: Sender): string {
  return `Is the address of your ${siteName} account right?`;
}

/** To a payer whose account was set up with another address, which nobody has confirmed. */
export function SetUpUnconfirmedMail({ sender, name, plan, address, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="If it is mistyped, you can correct it here."
      why="You got this mail because somebody, most likely you, paid with this address at"
    >
      <Paragraph>{`You paid for ${planName(plan)}. The account for it was set up with the address ${address}. Nobody has confirmed that address yet, so nobody can log in.`}</Paragraph>
      <Paragraph>If the address is right, open the link that we sent to it. If it is mistyped, correct it here:</Paragraph>
      <Step link={link}>Correct the address</Step>
    </MailPage>
  );
}

type Facts = { name?: string; plan: string; address: string; link: string };
