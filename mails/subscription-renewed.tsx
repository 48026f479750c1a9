import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { dollars, longDay, planName } from "./words.ts";

export function subscriptionRenewedSubject({ siteName }: Sender): string {
  return `Your plan at ${siteName} was renewed`;
}

/** To an owner, each month that was paid. */
export function SubscriptionRenewedMail({ sender, name, plan, cents, currency, until, link }: RenewedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What you paid, and until when."
      why="You got this mail because you pay for a plan at"
    >
      <Paragraph>{`${planName(plan)} was renewed${cents ? ` for ${dollars(cents, currency)}` : ""}. It is paid until ${longDay(until, sender)}, when it is renewed again.`}</Paragraph>
      <Step link={link}>Go to my dashboard</Step>
      <Paragraph>There you find your invoices, and can cancel whenever you like.</Paragraph>
    </MailPage>
  );
}

type RenewedFacts = {
  name?: string;
  plan: string;
  cents?: number | null;
  currency?: string | undefined;
  until: string;
  link: string;
};
