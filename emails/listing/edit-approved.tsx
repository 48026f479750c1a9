import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the business's own address after an admin publishes changes that someone proposed with a private link. */
export const editApproved = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your changes are live on ${siteName}`,
  preview: "Visitors can see them now.",
  footerReason: "someone used the private link to change your listing on",
  Body: ({ business, link }) => (
    <>
      <Paragraph>{`We published the changes to the listing for ${businessName(business)}. Visitors can see them now.`}</Paragraph>
      <ActionButton link={link}>View your listing</ActionButton>
    </>
  ),
});
