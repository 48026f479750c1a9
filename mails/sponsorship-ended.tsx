import { MailPage, Paragraph, plainName, type Sender, Step } from "./layout.tsx";

export function sponsorshipEndedSubject({ siteName }: Sender): string {
  return `Your category sponsorship at ${siteName} has ended`;
}

/**
 * To a sponsor whose category an admin gave away or freed; the plan stays, another category may be chosen. One that was
 * `removed` from the directory may choose once it is back, if its plan is still there.
 */
export function SponsorshipEndedMail({ sender, removed, ...facts }: SponsorshipEndedFacts & { sender: Sender }) {
  const { name, category, link } = facts;
  const business = plainName(facts.business, 120) ?? "Your business";
  return (
    <MailPage
      sender={sender}
      name={name}
      preview={removed ? "What you can do about it." : "Your plan stays as it is, and you may pick another free category."}
      why="You got this mail because your business sponsored a category at"
    >
      <Paragraph>
        {removed
          ? `${business} was removed from our directory, so it no longer sponsors the category ${category}.`
          : `${business} no longer sponsors the category ${category}: we had to end that sponsorship.`}
      </Paragraph>
      <Paragraph>
        {removed
          ? "If that was a mistake, write to us within 30 days: we can bring your business back, and while your plan lasts you may then pick any free category."
          : "Your plan stays as it is, and you may pick another free category:"}
      </Paragraph>
      <Step link={link}>{removed ? "Write to us" : "Pick another category"}</Step>
      {!removed && <Paragraph>If you have questions, simply write to us on the contact page.</Paragraph>}
    </MailPage>
  );
}

type SponsorshipEndedFacts = { name?: string; business: string; category: string; link: string; removed?: boolean };
