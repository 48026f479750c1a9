import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, ActionButton } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** To the address of a business that somebody sent in. */
export const submissionReceived = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), reviewTime: z.string(), link: sitePath.default("/contact") }),
  subject: ({ siteName }) => `We received your business for ${siteName}`,
  preview: "We review it before it is published, and write to you.",
  footerReason: "a business was sent in with this address to",
  Body: ({ business, reviewTime, link }) => (
    <>
      <Paragraph>{`Thank you for sending in ${businessName(business)}. We review every business before it is published, which usually takes ${reviewTime}. We will write to you once it is decided.`}</Paragraph>
      <Paragraph>If something is wrong with it, or it wasn&apos;t you who sent it in, write to us:</Paragraph>
      <ActionButton link={link}>Write to us</ActionButton>
    </>
  ),
});
