import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";
import { dollars, planName } from "./words.ts";

export function paymentReturnedSubject({ siteName }: Sender): string {
  return `You get your money back from ${siteName}`;
}

/** To whoever gets a payment back: it was one too many, or an admin or the bank gave it back. */
export function PaymentReturnedMail({ sender, name, why, link, ...facts }: PaymentReturnedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="How much, and what that changes."
      why="You got this mail because you paid for a plan at"
    >
      <Paragraph>{why === "second" ? second(facts) : refunded(facts)}</Paragraph>
      <Paragraph>It goes back the way it came; your bank may take some days to show it.</Paragraph>
      <Paragraph>If you have questions, write to us:</Paragraph>
      <Step link={link}>Write to us</Step>
    </MailPage>
  );
}

function second({ plan, cents }: Omit<Facts, "business">): string {
  return `Your account has a plan already, so you get your second payment${sum(cents)} for ${planName(plan)} back. Nobody pays twice here. The plan you have stays as it is.`;
}

function refunded({ plan, cents, business }: Facts): string {
  const claim = business ? ` Your claim of ${plainName(business, 120) ?? "the business"} ends with it.` : "";
  return `Your payment${sum(cents)} for ${planName(plan)} is given back. The plan has ended, and you pay nothing any more.${claim}`;
}

function sum(cents?: number | null): string {
  return cents ? ` of ${dollars(cents)}` : "";
}

type Facts = { plan: string; cents?: number | null; business?: string | null };
type PaymentReturnedFacts = Facts & { name?: string; why: "second" | "refunded"; link: string };
