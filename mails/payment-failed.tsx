import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { longDay, planName } from "./words.ts";

export function paymentFailedSubject({ siteName }: Sender): string {
  return `Your payment to ${siteName} did not go through`;
}

/** To an owner whose renewal failed; the plan stays for a while. */
export function PaymentFailedMail({ sender, name, plan, until, link }: PaymentFailedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Nothing has changed yet. Please look at your card."
      why="You got this mail because you pay for a plan at"
    >
      <Paragraph>{`We could not renew ${planName(plan)}: your card or bank turned the payment down. It will be tried again in the next days.`}</Paragraph>
      <Paragraph>{`Nothing has changed so far. You keep ${planName(plan)} until ${longDay(until, sender)}. If it is not paid by then, your business goes on with the free plan: nothing is deleted, and all of it comes back once you have paid.`}</Paragraph>
      <Step link={link}>See to my card</Step>
    </MailPage>
  );
}

type PaymentFailedFacts = { name?: string; plan: string; until: string; link: string };
