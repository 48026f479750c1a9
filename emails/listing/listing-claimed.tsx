import { z } from "zod";
import { defineEmail } from "#emails/define-email.tsx";
import { businessName } from "#emails/format.ts";
import { ActionButton, Paragraph } from "#emails/layout.tsx";
import { recipient, sitePath } from "#emails/payload.ts";

/** Sent to the address that the listing had before the claim. The email does not say who claimed the listing. */
export const listingClaimed = defineEmail({
  payload: z.object({ ...recipient, business: z.string(), days: z.number(), link: sitePath }),
  subject: ({ siteName }) => `Your listing on ${siteName} now has an owner`,
  preview: "If this wasn't you, tell us.",
  footerReason: "this email address belongs to a business listed on",
  Body: ({ business, days, link, sender }) => (
    <>
      <Paragraph>{`Someone used a code to claim the listing for ${businessName(business, "your business")} on ${sender.siteName}. They can manage it now.`}</Paragraph>
      <Paragraph>{`If that was you or someone you work with, you don't need to do anything. If not, tell us within ${days} days. During that time, the listing keeps its name, phone number, email, address, and website.`}</Paragraph>
      <ActionButton link={link}>This wasn't us</ActionButton>
    </>
  ),
});
