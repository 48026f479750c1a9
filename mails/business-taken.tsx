import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function businessTakenSubject({ siteName }: Sender): string {
  return `Your business at ${siteName}`;
}

/** What becomes of the owner's subscription: nothing, it had none; it goes on; it ends; it ends, and its last payment goes back. */
export const moneySays = ["none", "goes_on", "ends", "goes_back"] as const;
type Money = (typeof moneySays)[number];

/** To an owner whose business an admin deleted or took from them. */
export function BusinessTakenMail({ sender, name, business, deleted, money, link }: Facts & { sender: Sender }) {
  const theirs = plainName(business, 120) ?? "your business";
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="What happened, and what you can do about it."
      why="You got this mail because you owned a business at"
    >
      <Paragraph>
        {deleted
          ? `We removed ${theirs} from the directory.`
          : `${theirs} no longer belongs to your account. We had to change that.`}
      </Paragraph>
      {money !== "none" && <Paragraph>{words[money]}</Paragraph>}
      <Paragraph>If you think this is a mistake, write to us within 30 days:</Paragraph>
      <Step link={link}>Write to us</Step>
    </MailPage>
  );
}

const words: Record<Exclude<Money, "none">, string> = {
  goes_on: "Your subscription goes on and is yours: you can list another business with it, or cancel it on your dashboard.",
  ends: "Your subscription ends with that. You will not be charged again.",
  goes_back:
    "Your subscription ends with that, and your last payment goes back in full to the card you paid with. Your bank may take a few days to show it.",
};

type Facts = { name?: string; business: string; deleted: boolean; money: Money; link: string };
