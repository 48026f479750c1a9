import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";
import { planName } from "./words.ts";

export function paymentNotArrivedSubject({ siteName }: Sender): string {
  return `Your payment to ${siteName} did not arrive`;
}

/** To somebody whose slow payment failed in the end: nothing was charged, and nothing has started. */
export function PaymentNotArrivedMail({ sender, name, plan, business, link }: Facts & { sender: Sender }) {
  const claim = business ? `, for ${plainName(business, 120) ?? "a business"},` : "";
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Nothing was charged. You can try again."
      why="You got this mail because somebody, most likely you, wanted to pay with this address at"
    >
      <Paragraph>{`Your payment for ${planName(plan)}${claim} did not arrive. Your bank turned it down. Nothing was charged, and no plan has started.`}</Paragraph>
      <Paragraph>You can try again, with another card or account:</Paragraph>
      <Step link={link}>Try again</Step>
    </MailPage>
  );
}

type Facts = { name?: string; plan: string; business?: string | null; link: string };
