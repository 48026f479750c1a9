import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To whoever claimed a business in vain; what they paid goes back where `refunded`. */
export const claimRejected = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    reason: z.string().nullish(),
    refunded: z.boolean(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Your claim at ${siteName} was not accepted`,
  preview: ({ refunded }) => (refunded ? "You get your money back." : "What you can do about it."),
  footerReason: "you claimed a business at",
  Body: ({ business, reason, refunded, link }) => (
    <>
      <Paragraph>{`We looked at your claim to ${businessName(business, "a business")} and could not accept it. The listing stays as it was, and your changes to it are dropped.`}</Paragraph>
      {reason && <Paragraph>{`The reason: ${reason}`}</Paragraph>}
      {refunded && (
        <Paragraph>
          Your subscription ends, and your payment goes back in full to the card you paid with. Your bank may take a few days to
          show it. There is nothing you need to do.
        </Paragraph>
      )}
      <Paragraph>If you own this business and can show it, write to us:</Paragraph>
      <ActionButton link={link}>Write to us</ActionButton>
    </>
  ),
});
