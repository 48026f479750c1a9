import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the claimant after a rejection. `refunded` says whether the payment is refunded. */
export const claimRejected = defineEmail({
  payload: z.object({
    ...recipient,
    business: z.string(),
    reason: z.string().nullish(),
    refunded: z.boolean(),
    link: sitePath.default("/contact"),
  }),
  subject: ({ siteName }) => `Your claim on ${siteName} was not approved`,
  preview: ({ refunded }) => (refunded ? "We are refunding your payment." : "See what you can do next."),
  footerReason: "you claimed a business on",
  Body: ({ business, reason, refunded, link }) => (
    <>
      <Paragraph>{`We reviewed your claim to ${businessName(business, "a business")} and could not approve it. The listing has not changed, and the changes you proposed were discarded.`}</Paragraph>
      {reason && <Paragraph>{`Reason: ${reason}`}</Paragraph>}
      {refunded && (
        <Paragraph>
          We have canceled your subscription and are refunding your payment in full to the card you paid with. Your bank may take
          a few days to show it. You don&apos;t need to do anything.
        </Paragraph>
      )}
      <Paragraph>If you own this business and can prove it, contact us:</Paragraph>
      <ActionButton link={link}>Contact us</ActionButton>
    </>
  ),
});
