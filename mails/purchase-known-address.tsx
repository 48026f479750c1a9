import { MailPage, Paragraph, PlainLink, type Sender, Step } from "./layout.tsx";
import { bought } from "./purchase-set-up.tsx";

export function purchaseKnownAddressSubject({ siteName }: Sender): string {
  return `Sign in to ${siteName} to take what you bought`;
}

/** To an owner whose address was given to set up an account for a purchase; the form itself never tells that it is known. */
export function PurchaseKnownAddressMail({ sender, ...facts }: PurchaseKnownAddressFacts & { sender: Sender }) {
  const { name, plan, business, link, resetLink } = facts;
  return (
    <MailPage
      sender={sender}
      name={name}
      preview="This address has an account already. Sign in, and the purchase is yours."
      why="You got this mail because a purchase was to be set up with this address at"
    >
      <Paragraph>{`You, or somebody who gave your address, bought ${bought(plan, business)}. There is an account with this address already, so no new one was made. If it was you, sign in, and the purchase joins your account:`}</Paragraph>
      <Step link={link}>Sign in</Step>
      <Paragraph>
        Don&apos;t remember your password? <PlainLink to={resetLink}>Choose a new one</PlainLink>
      </Paragraph>
      <Paragraph>If it wasn&apos;t you, leave this mail alone. Your account is as it was, and you pay nothing.</Paragraph>
    </MailPage>
  );
}

type PurchaseKnownAddressFacts = { name?: string; plan: string; business?: string | null; link: string; resetLink: string };
