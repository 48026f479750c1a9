import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the business's own address after an admin discards changes that someone proposed with a private link. */
export const editRejected = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), reason: z.string().nullish(), link: sitePath }),
  subject: ({ siteName }) => `Your changes were not published on ${siteName}`,
  preview: "Your listing has not changed.",
  footerReason: "someone used the private link to propose changes to your listing on",
  Body: ({ business, reason, link }) => (
    <>
      <Paragraph>{`We reviewed the changes to the listing for ${businessName(business)} and did not publish them. Your listing has not changed.`}</Paragraph>
      {reason && <Paragraph>{`Reason: ${reason}`}</Paragraph>}
      <Paragraph>You can send other changes with this private link:</Paragraph>
      <ActionButton link={link}>Change your listing</ActionButton>
    </>
  ),
});
