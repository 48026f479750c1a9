import { money, type Price } from "#domain/plans/fields.ts";
import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";
import { longDay, planName } from "./words.ts";

export function businessRejectedSubject({ siteName }: Sender): string {
  return `Your business was not accepted at ${siteName}`;
}

/** To the owner, who can edit it and send it in again, or to the address of a business without one. */
export function BusinessRejectedMail({ sender, name, business, reason, owned, subscription, link }: Facts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What you can do about it."
      why="You got this mail because you sent in a business to"
    >
      <Paragraph>{`We looked at ${plainName(business, 120) ?? "your business"} and could not publish it as it is.`}</Paragraph>
      {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
      <Paragraph>
        {owned
          ? "You can change that: open your dashboard, edit your business, and send it in again. We will look at it once more."
          : "You can change that: send it in again with what was missing or wrong put right. We will look at it once more."}
      </Paragraph>
      {subscription && <Paragraph>{whatIsPaid(subscription, sender)}</Paragraph>}
      <Step link={link}>{owned ? "Open your dashboard" : "Send it in again"}</Step>
    </MailPage>
  );
}

/** Nothing ends or goes back by itself, so the owner reads what to do about it. */
function whatIsPaid({ plan, price, endsThen, until }: GoingOn, sender: Sender): string {
  const day = longDay(until, sender);
  const renewal = endsThen
    ? `It ends on ${day}.`
    : `It renews on ${day}${price ? ` for ${money(price.amount, price.currency)}` : ""}, unless you cancel it on your dashboard before.`;
  return `Your subscription to ${planName(plan)} goes on, and nothing was refunded. ${renewal} If you want your money back, write to us on the contact page.`;
}

type GoingOn = { plan: string; price: Price | null; endsThen: boolean; until: string };

type Facts = {
  name?: string;
  business: string;
  reason?: string | null;
  owned: boolean;
  subscription?: GoingOn | null | undefined;
  link: string;
};
