import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { Paragraph, Step } from "#emails/layout.tsx";
import { person, sitePath } from "#emails/payload.ts";

/** To the owner, or to the address of a business without one. */
export const businessApproved = defineEmail({
  payload: z.object({ ...person, business: z.string(), link: sitePath }),
  subject: ({ siteName }) => `Your business is now in ${siteName}`,
  preview: "Your business was approved, and everybody can find it.",
  why: "you sent in a business to",
  Body: ({ business, link, sender }) => (
    <>
      <Paragraph>{`Good news: ${businessName(business)} was approved. From now on everybody can find it in ${sender.siteName}.`}</Paragraph>
      <Step link={link}>See your business</Step>
    </>
  ),
});
