import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to a listing's own address. The email does not say who asked for the code. */
export const claimCode = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), code: z.string(), minutes: z.number(), link: sitePath }),
  subject: ({ siteName }) => `Your code for ${siteName}`,
  preview: "Enter this code to show that the listing is yours.",
  footerReason: "this email address belongs to a business listed on",
  Body: ({ business, code, minutes, link, sender }) => (
    <>
      <Paragraph>{`Someone wants to manage the listing for ${businessName(business, "your business")} on ${sender.siteName}. If that is you, enter this code on the page where you asked for it:`}</Paragraph>
      <Paragraph>{code}</Paragraph>
      <ActionButton link={link}>Enter the code</ActionButton>
      <Paragraph>{`The code works for ${minutes} minutes. Don't share it, because anyone who has it can manage the listing.`}</Paragraph>
      <Paragraph>If you did not ask for this code, ignore this email. Nothing changes without the code.</Paragraph>
    </>
  ),
});
