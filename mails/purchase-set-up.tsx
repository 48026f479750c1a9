import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";
import { dollars, planName } from "./words.ts";

export function purchaseSetUpSubject({ siteName }: Sender): string {
  return `Your payment to ${siteName}: set up your account`;
}

/** To somebody who paid without an account; a closed tab loses nothing. */
export function PurchaseSetUpMail({ sender, name, plan, cents, business, link }: PurchaseSetUpFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="We have your payment. One step is left: your account."
      why="You got this mail because somebody, most likely you, paid with this address at"
    >
      <Paragraph>{`Thank you. We have your payment of ${dollars(cents)} for ${bought(plan, business)}. One step is left: an account, so that what you paid for is yours.`}</Paragraph>
      <Step link={link}>Set up my account</Step>
      <Paragraph>
        The link is yours alone, works for one account, and is good for 31 days. If you have set up your account already, there is
        nothing more to do.
      </Paragraph>
    </MailPage>
  );
}

/** "Premium", and for which business where one was claimed. */
export function bought(plan: string, business?: string | null): string {
  const named = business ? plainName(business, 120) : null;
  return business ? `${planName(plan)} and the claim of ${named ?? "your business"}` : planName(plan);
}

export type PurchaseSetUpFacts = { name?: string; plan: string; cents: number; business?: string | null; link: string };
