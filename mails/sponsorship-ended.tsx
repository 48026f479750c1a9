import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function sponsorshipEndedSubject({ siteName }: Sender): string {
  return `Your category sponsorship at ${siteName} has ended`;
}

/** To a sponsor whose category an admin gave away or freed; the plan stays, another category may be chosen. */
export function SponsorshipEndedMail({ sender, name, business, category, link }: SponsorshipEndedFacts & { sender: Sender }) {
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="Your plan stays as it is, and you may pick another free category."
      why="You got this mail because your business sponsored a category at"
    >
      <Paragraph>{`${plainName(business, 120) ?? "Your business"} no longer sponsors the category ${category}: we had to end that sponsorship.`}</Paragraph>
      <Paragraph>Your plan stays as it is, and you may pick another free category:</Paragraph>
      <Step link={link}>Pick another category</Step>
      <Paragraph>If you have questions, simply write to us on the contact page.</Paragraph>
    </MailPage>
  );
}

type SponsorshipEndedFacts = { name?: string; business: string; category: string; link: string };
