import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the owner, or to the business's own address if the business has no owner. */
export const businessApproved = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your business is now listed on ${siteName}`,
  preview: "Your listing is approved and live.",
  footerReason: "you submitted a business to",
  Body: ({ business, link, sender }) => (
    <>
      <Paragraph>{`Good news: ${businessName(business)} was approved. It is now listed on ${sender.siteName}.`}</Paragraph>
      <ActionButton link={link}>View your listing</ActionButton>
    </>
  ),
});
