import { MailPage, Paragraph, type Sender, Step } from "./layout.tsx";
import { planName } from "./words.ts";

export function planLapsedSubject({ siteName }: Sender): string {
  return `Your plan at ${siteName} has stopped`;
}

/** To an owner whose plan gives nothing any more, because it was not paid or because the payment is disputed. */
export function PlanLapsedMail({ sender, name, plan, why, sponsorship, link }: PlanLapsedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Your business is on the free plan now. Nothing was deleted."
      why="You got this mail because you had a plan at"
    >
      <Paragraph>{`${planName(plan)} has stopped, because ${why === "disputed" ? "your bank is questioning the payment" : "it was not paid in time"}. Your business stays in the directory, on the free plan.`}</Paragraph>
      <Paragraph>{`Nothing was deleted: your photos and texts are kept, and are shown again once ${why === "disputed" ? "that is settled in our favor" : "you have paid"}.${sponsorship ? " Your category is free for others now; if nobody has taken it by then, it is yours again." : ""}`}</Paragraph>
      <Step link={link}>{why === "disputed" ? "See my plan" : "Get it back"}</Step>
    </MailPage>
  );
}

type PlanLapsedFacts = { name?: string; plan: string; why: "unpaid" | "disputed"; sponsorship: boolean; link: string };
