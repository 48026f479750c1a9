import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";
import { dollars, planName } from "./words.ts";

export function paymentReturnedSubject({ siteName }: Sender): string {
  return `You get your money back from ${siteName}`;
}

/** To whoever gets a payment back: another buyer was quicker, it was one too many, or an admin or the bank gave it back. */
export function PaymentReturnedMail({ sender, name, why, link, ...facts }: PaymentReturnedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="How much, and what that changes."
      why="You got this mail because you paid for a plan at"
    >
      <Paragraph>{reasons[why](facts)}</Paragraph>
      <Paragraph>It goes back the way it came; your bank may take some days to show it.</Paragraph>
      <Paragraph>If you have questions, write to us:</Paragraph>
      <Step link={link}>Write to us</Step>
    </MailPage>
  );
}

function second({ plan, cents, currency }: Omit<Facts, "business">): string {
  return `Your account has a plan already, so you get your second payment${sum(cents, currency)} for ${planName(plan)} back. Nobody pays twice here. The plan you have stays as it is.`;
}

function refunded({ plan, cents, currency, business }: Facts): string {
  const claim = business ? ` Your claim of ${plainName(business, 120) ?? "the business"} ends with it.` : "";
  return `Your payment${sum(cents, currency)} for ${planName(plan)} is given back. The plan has ended, and you pay nothing any more.${claim}`;
}

function listing({ plan, cents, currency, business }: Facts): string {
  return `While you paid for ${planName(plan)}, somebody else claimed ${plainName(business ?? "", 120) ?? "the business"}. So your payment${sum(cents, currency)} goes back in full, your subscription has ended, and you pay nothing any more.`;
}

function category({ plan, cents, currency }: Facts): string {
  return `While you paid for ${planName(plan)}, somebody else bought the last free category. So your payment${sum(cents, currency)} goes back in full, your subscription has ended, and you pay nothing any more. You can still choose Premium.`;
}

const reasons = { second, refunded, listing, category };

function sum(cents: number | null | undefined, currency: string | undefined): string {
  return cents ? ` of ${dollars(cents, currency)}` : "";
}

type Facts = { plan: string; cents?: number | null; currency?: string | undefined; business?: string | null };
type PaymentReturnedFacts = Facts & { name?: string; why: keyof typeof reasons; link: string };
