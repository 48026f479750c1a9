import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To the owner, or to the address of a business without one. */
export const businessApproved = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your business is now in ${siteName}`,
  preview: "Your business was approved, and everybody can find it.",
  footerReason: "you sent in a business to",
  Body: ({ business, link, sender }) => (
    <>
      <Paragraph>{`Good news: ${businessName(business)} was approved. From now on everybody can find it in ${sender.siteName}.`}</Paragraph>
      <ActionButton link={link}>See your business</ActionButton>
    </>
  ),
});
